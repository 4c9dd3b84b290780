/** Text without accents, capitals and repeated spaces: "Compañeros  de  Ana" and "companeros de ana" are equal. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
