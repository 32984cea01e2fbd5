/** The stored name of a person whose account is deleted. Readers see a text in their language. */
export const deletedPerson = { firstName: 'Deleted', lastName: 'account' };

export const deletedName = `${deletedPerson.firstName} ${deletedPerson.lastName}`;
