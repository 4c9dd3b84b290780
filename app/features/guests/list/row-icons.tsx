import classes from './guest-row.module.css'

/**
 * The icons of rows, each of one path: as components of the icon library they are up to nine elements with eleven attributes,
 * which is what scrolling a long list waits for. The paths are the library's (see the names beside them).
 */
const PATHS = {
  // IconAlertCircle
  incomplete: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 8v4M12 16h.01',
  // IconCircleCheckFilled
  confirmed:
    'M17 3.34a10 10 0 1 1 -14.995 8.984l-.005 -.324l.005 -.324a10 10 0 0 1 14.995 -8.336zm-1.293 5.953' +
    'a1 1 0 0 0 -1.32 -.083l-.094 .083l-3.293 3.292l-1.293 -1.292l-.094 -.083a1 1 0 0 0 -1.403 1.403' +
    'l.083 .094l2 2l.094 .083a1 1 0 0 0 1.226 0l.094 -.083l4 -4l.083 -.094a1 1 0 0 0 -.083 -1.32z',
  // IconCircleDashed
  pending:
    'M8.56 3.69a9 9 0 0 0 -2.92 1.95M3.69 8.56a9 9 0 0 0 -.69 3.44M3.69 15.44a9 9 0 0 0 1.95 2.92M8.56 20.31' +
    'a9 9 0 0 0 3.44 .69M15.44 20.31a9 9 0 0 0 2.92 -1.95M20.31 15.44a9 9 0 0 0 .69 -3.44M20.31 8.56' +
    'a9 9 0 0 0 -1.95 -2.92M15.44 3.69a9 9 0 0 0 -3.44 -.69',
  // IconCircleHalf2
  partly: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 3v18M12 14l7 -7M12 19l8.5 -8.5M12 9l4.5 -4.5',
  // IconCircleX
  declined: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M10 10l4 4m0 -4l-4 4',
  // IconHourglass
  second:
    'M6.5 7h11M6.5 17h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1M6 4v2a6 6 0 1 0 12 0v-2' +
    'a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1',
  // IconMailCheck
  sent: 'M11 19h-6a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v6M3 7l9 6l9 -6M15 19l2 2l4 -4',
  // IconMessage
  comments: 'M8 9h8M8 13h6M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3z',
  // IconArmchairOff
  'seat-unassigned':
    'M17 13a2 2 0 1 1 4 0v4m-2 2h-14a2 2 0 0 1 -2 -2v-4a2 2 0 1 1 4 0v2h8m4 0h-4M5 11v-5m1.34 -2.656a3 3 0 0 1 1.66 -.344' +
    'h8a3 3 0 0 1 3 3v5M6 19v2M18 19v2M3 3l18 18',
  // IconArmchair without its right side
  'seat-partially-assigned': 'M19 19h-14a2 2 0 0 1 -2 -2v-4a2 2 0 1 1 4 0v2h10M5 11v-5a3 3 0 0 1 3 -3h4M6 19v2M18 19v2',
  // IconArmchair
  'seat-fully-assigned':
    'M5 11a2 2 0 0 1 2 2v2h10v-2a2 2 0 1 1 4 0v4a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2z' +
    'M5 11v-5a3 3 0 0 1 3 -3h8a3 3 0 0 1 3 3v5M6 19v2M18 19v2',
  // IconToolsKitchen2Off
  menu:
    'M14.386 10.409c.53 -2.28 1.766 -4.692 4.614 -7.409v12m-4 0h-1c0 -.313 0 -.627 0 -.941M19 19v2h-1v-3M8 8' +
    'v13M5 5v2a3 3 0 0 0 4.546 2.572m1.454 -2.572v-3M3 3l18 18',
} as const

export type RowIconName = keyof typeof PATHS

/** Sized and stroked by the style of the place it stands in. */
export const rowIcon = (name: RowIconName) => (
  <svg viewBox="0 0 24 24" className={classes.icon} data-icon={name} aria-hidden>
    <path d={PATHS[name]} />
  </svg>
)
