/** Removes accents and case: "Mérida" is found by "merida". */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
