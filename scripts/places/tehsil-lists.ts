/** Sub-districts by district where the sources are too noisy: the names that everybody there uses, written down by hand. */
export const tehsilLists: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
