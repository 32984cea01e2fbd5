export const questionsPerPage = 4;
