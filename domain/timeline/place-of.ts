/**
 * Where a segment is: at its place for rain where the rain plan is on and it has one, else at its place.
 * @returns null where neither is known
 */
export const placeOf = (
  { place, rainPlace }: { readonly place: string | null; readonly rainPlace: string | null },
  isRaining: boolean,
): string | null => (isRaining ? rainPlace : null) ?? place
