/** The room of a page inside the area's frame. */
export const areaPage = 'mx-auto w-full max-w-[1120px] min-w-0 px-(--gutter) pt-5 pb-12 outline-none lg:p-8';
