/** The class of the main element of a page in the signed-in area. */
export const areaPage = 'mx-auto w-full max-w-[1120px] min-w-0 px-(--gutter) pt-5 pb-12 outline-none lg:p-8';
