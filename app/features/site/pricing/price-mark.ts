/** Stands for the price in the texts that the page is built with. */
export const PRICE_MARK = '#'
