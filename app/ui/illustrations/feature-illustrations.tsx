import { Illustration, paint } from './illustration.tsx'

/** A notebook with a spark above its lines. */
function PlanningIllustration() {
  return (
    <Illustration>
      <ellipse className={paint.plum} cx="78" cy="62" rx="56" ry="46" />
      <path className={paint.paper} d="M42 30h62a5 5 0 0 1 5 5v62a5 5 0 0 1-5 5H42Z" />
      <path d="M42 30v72M36 42h10M36 56h10M36 70h10M36 84h10" />
      <path className={paint.fine} d="M54 62h40M54 72h44M54 82h28" />
      <path className={paint.rose} d="M76 38c1 7 3 9 10 10-7 1-9 3-10 10-1-7-3-9-10-10 7-1 9-3 10-10Z" />
      <path className={paint.paper} d="m128 40 8 6-22 32-10 5 1-11Z" />
      <path d="m123 47 8 6M105 72l9 6" />
      <path className={paint.fine} d="M26 22v7M22.5 25.5h7M134 92v6M131 95h6" />
    </Illustration>
  )
}

/** A pie cut in fair pieces, one lifted, coins beside it. */
function BudgetIllustration() {
  return (
    <Illustration>
      <ellipse className={paint.blush} cx="80" cy="62" rx="58" ry="44" />
      <circle className={paint.paper} cx="70" cy="60" r="36" />
      <path className={paint.leaf} d="M70 60 52 91a36 36 0 0 1-17-24Z" />
      <path d="M70 60V24M70 60 35 67M70 60 52 91M70 60l33 14" />
      <path className={paint.rose} d="M78 52V15a37 37 0 0 1 36 37Z" />
      <path d="M78 52V15a37 37 0 0 1 36 37Z" />
      <path className={paint.paper} d="M108 92c0-3 6-5 13-5s13 2 13 5v10c0 3-6 5-13 5s-13-2-13-5Z" />
      <path d="M108 92c0 3 6 5 13 5s13-2 13-5M108 97c0 3 6 5 13 5s13-2 13-5" />
      <path className={paint.fine} d="M22 34v6M19 37h6M140 62v6M137 65h6" />
    </Illustration>
  )
}

/** Two stalls of a market under striped awnings, one with a heart. */
function VendorsIllustration() {
  return (
    <Illustration>
      <ellipse className={paint.leaf} cx="80" cy="64" rx="60" ry="42" />
      <path className={paint.paper} d="M34 58h92v44H34Z" />
      <path
        className={paint.paper}
        d="m30 44 6-20h88l6 20c0 6-4 10-9 10s-9-4-9-10c0 6-4 10-9.5 10S93 50 93 44c0 6-4 10-9.5 10S74 50 74 44c0 6-4 10-9.5 10S55 50 55 44c0 6-4 10-9.5 10C37 54 30 50 30 44Z"
      />
      <path
        className={paint.rose}
        d="m55 44 3-20h16v20c0 6-4 10-9.5 10S55 50 55 44Zm38 0V24h15l4 20c0 6-4 10-9.5 10S93 50 93 44Z"
      />
      <path d="m30 44 6-20h88l6 20M74 44V24M93 44V24M55 44l3-20M112 44l-4-20" />
      <path d="M46 102V72h24v30M84 72h30v18H84Z" />
      <path className={paint.green} d="M99 86c-6-4-8-6-8-8.5 0-4.5 6-5.5 8-1.5 2-4 8-3 8 1.5 0 2.5-2 4.5-8 8.5Z" />
      <path className={paint.fine} d="M64 88v2M24 102h112M20 30v6M17 33h6M142 70v6M139 73h6" />
    </Illustration>
  )
}

/** The hours of the day on a line, from the rings to the dance. */
function TimelineIllustration() {
  return (
    <Illustration>
      <ellipse className={paint.blush} cx="80" cy="60" rx="60" ry="44" />
      <path d="M20 66c16-10 26-10 40 0s26 10 40 0 26-10 40 0" />
      <circle className={paint.paper} cx="40" cy="59" r="17" />
      <circle cx="36" cy="61" r="6.5" />
      <circle cx="44" cy="61" r="6.5" />
      <path className={paint.rose} d="m44 50 3 3-3 3-3-3Z" />
      <circle className={paint.paper} cx="80" cy="73" r="17" />
      <path d="M73 82V70c0-3 14-3 14 0v12M80 82V64M70 82h20" />
      <circle className={paint.paper} cx="120" cy="59" r="17" />
      <path d="M115 65V53l10-3v12" />
      <ellipse className={paint.green} cx="113" cy="65.5" rx="3" ry="2.2" />
      <ellipse className={paint.green} cx="123" cy="62.5" rx="3" ry="2.2" />
      <path className={paint.fine} d="M40 84v6M80 98v6M120 84v6M34 24v6M31 27h6M126 22v6M123 25h6" />
    </Illustration>
  )
}

/** Three guests at a table, a place card before each. */
function GuestsIllustration() {
  return (
    <Illustration>
      <ellipse className={paint.plum} cx="80" cy="62" rx="60" ry="44" />
      <circle className={paint.paper} cx="80" cy="34" r="12" />
      <path className={paint.paper} d="M60 78c0-17 8-27 20-27s20 10 20 27Z" />
      <path className={paint.rose} d="m80 56 5 4-5 4-5-4Z" />
      <circle className={paint.paper} cx="44" cy="44" r="10" />
      <path className={paint.paper} d="M27 80c0-14 7-22 17-22s17 8 17 22Z" />
      <path d="M36 40c3-5 12-6 16 0" />
      <circle className={paint.paper} cx="116" cy="44" r="10" />
      <path className={paint.paper} d="M99 80c0-14 7-22 17-22s17 8 17 22Z" />
      <path d="M106 46c-3-10 3-15 10-15s13 5 10 15" />
      <path className={paint.paper} d="M20 80h120l-4 22H24Z" />
      <path className={paint.paper} d="m36 94 4-8h12l4 8ZM70 94l4-8h12l4 8ZM104 94l4-8h12l4 8Z" />
      <path className={paint.fine} d="M20 26v6M17 29h6M140 24v6M137 27h6" />
    </Illustration>
  )
}

/** A list with most things ticked and a sprig for the one left. */
function TasksIllustration() {
  return (
    <Illustration>
      <ellipse className={paint.leaf} cx="80" cy="62" rx="58" ry="45" />
      <path className={paint.paper} d="M48 22h64a5 5 0 0 1 5 5v72a5 5 0 0 1-5 5H48a5 5 0 0 1-5-5V27a5 5 0 0 1 5-5Z" />
      <path className={paint.paper} d="M66 16h28v12H66Z" />
      <rect className={paint.paper} x="53" y="40" width="12" height="12" rx="3" />
      <rect className={paint.paper} x="53" y="60" width="12" height="12" rx="3" />
      <rect className={paint.paper} x="53" y="80" width="12" height="12" rx="3" />
      <path stroke="var(--convite-sage)" strokeWidth="2.6" d="m55 46 4 4 8-9M55 66l4 4 8-9" />
      <path className={paint.fine} d="M74 46h32M74 66h26M74 86h30" />
      <path d="M130 100c-3-14-2-24 4-34" />
      <path className={paint.green} d="M131 82c7 0 10-4 11-9-7-1-10 3-11 9Zm-1 9c-7-1-10-5-10-10 7 0 10 4 10 10Z" />
      <path className={paint.fine} d="M24 40v6M21 43h6M28 90v5M25.5 92.5h5" />
    </Illustration>
  )
}

/** The illustration of each feature. */
export const FEATURE_ILLUSTRATIONS = {
  planning: PlanningIllustration,
  budget: BudgetIllustration,
  vendors: VendorsIllustration,
  timeline: TimelineIllustration,
  guests: GuestsIllustration,
  tasks: TasksIllustration,
} as const
