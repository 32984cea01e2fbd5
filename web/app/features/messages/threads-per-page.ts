/** How many conversations the list shows at once. */
export const threadsPerPage = 50;
