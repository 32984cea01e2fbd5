export const reviewsPerPage = 6;
