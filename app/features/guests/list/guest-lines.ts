import type { GuestGroup, GuestItem } from '../guest-items.ts'

/** A line of the list: the heading of a group, or a party. */
export type GuestLine =
  | { readonly key: string; readonly group: GuestGroup; readonly item?: undefined }
  | { readonly key: string; readonly item: GuestItem }

/** The lines of a list; a single group without a key has no heading. */
export function linesOf(groups: readonly GuestGroup[]): readonly GuestLine[] {
  const lines: GuestLine[] = []
  for (const group of groups) {
    if (group.key !== '') lines.push({ key: `group ${group.key}`, group })
    for (const item of group.items) lines.push({ key: item.party.id, item })
  }
  return lines
}
