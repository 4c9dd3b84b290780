/** The closed lists of a timeline: the same strings as the database's enums, in the order screens show them. */

/** What runs side by side. The event itself is the track of the guests; what others do around it has tracks of its own. */
export const TIMELINE_TRACKS = ['guests', 'couple', 'vendors', 'kitchen', 'music'] as const
export type TimelineTrack = (typeof TIMELINE_TRACKS)[number]

/** The track that carries the others along when it is late. */
export const MAIN_TRACK: TimelineTrack = 'guests'

/** Who sees to a segment. */
export const TIMELINE_OWNERS = [
  'coordinator',
  'couple',
  'family',
  'host',
  'venue',
  'catering',
  'music',
  'mc',
  'photographer',
  'entertainment',
  'florist',
  'transport',
  'av',
  'production',
  'school',
  'ushers',
] as const
export type TimelineOwner = (typeof TIMELINE_OWNERS)[number]

/** Who is told of a segment, from the fewest to the most: each of them sees what those after see, and its own. */
export const TIMELINE_AUDIENCES = ['private', 'couple', 'vendors', 'guests'] as const
export type TimelineAudience = (typeof TIMELINE_AUDIENCES)[number]

export const TIMELINE_STATES = ['draft', 'shared', 'locked'] as const
export type TimelineState = (typeof TIMELINE_STATES)[number]

/** What kinds of ceremony an event has. */
export const CEREMONIES = ['religious', 'civil', 'both', 'none'] as const
export type Ceremony = (typeof CEREMONIES)[number]

/** Whether someone of an audience may be told of a segment. The hosts' own (`private`) may be told of everything. */
export const isToldTo = (reader: TimelineAudience, of: TimelineAudience): boolean =>
  TIMELINE_AUDIENCES.indexOf(of) >= TIMELINE_AUDIENCES.indexOf(reader)
