import type { CSSProperties, JSX } from 'react'
import type { PostCategory, PostSummary } from '../post.ts'
import classes from './post-illustration.module.css'

const { ground, paper, tone, mid, fine, faint } = classes
const plain = (fill?: string) => `${fill} ${classes.plain}`

/** Coins beside a sheet with a bar divided into parts. */
const Budget = () => (
  <>
    <circle className={ground} cx="160" cy="100" r="74" />
    <path className={faint} d="M36 44v12M30 50h12M284 118v12M278 124h12M262 36v8M258 40h8" />
    <path
      className={paper}
      d="M112 28h86a8 8 0 0 1 8 8v112l-12-8-12 8-13-8-14 8-14-8-13 8-12-8-12 8V36a8 8 0 0 1 8-8Z"
    />
    <path className={plain(tone)} d="M122 46h30v14h-30Z" />
    <path className={plain(mid)} d="M152 46h22v14h-22Z" />
    <path d="M122 46h66v14h-66ZM152 46v14M174 46v14" />
    <path className={fine} d="M122 76h34M122 90h28M122 104h38M122 118h22M176 76h12M172 90h16M178 104h10M172 118h16" />
    <path className={paper} d="M206 128c0-6 14-10 30-10s30 4 30 10v20c0 6-14 10-30 10s-30-4-30-10Z" />
    <path className={mid} d="M206 118c0-6 14-10 30-10s30 4 30 10-14 10-30 10-30-4-30-10Z" />
    <path d="M206 118v10c0 6 14 10 30 10s30-4 30-10v-10M206 128v10c0 6 14 10 30 10s30-4 30-10v-10M206 138v10c0 6 14 10 30 10s30-4 30-10v-10" />
    <path className={paper} d="M58 140c0-5 11-8 24-8s24 3 24 8v10c0 5-11 8-24 8s-24-3-24-8Z" />
    <path className={tone} d="M58 140c0-5 11-8 24-8s24 3 24 8-11 8-24 8-24-3-24-8Z" />
  </>
)

/** A calendar page with three items done and one open. */
const Checklists = () => (
  <>
    <path className={ground} d="M40 160C20 96 78 26 160 30s142 66 118 130Z" />
    <path className={faint} d="M48 62h14M55 55v14M266 72h12M272 66v12M244 30h8M248 26v8" />
    <path className={paper} d="M196 60h40a6 6 0 0 1 6 6v84a6 6 0 0 1-6 6h-40Z" transform="rotate(7 218 108)" />
    <path className={paper} d="M104 38h98a8 8 0 0 1 8 8v104a8 8 0 0 1-8 8h-98a8 8 0 0 1-8-8V46a8 8 0 0 1 8-8Z" />
    <path className={tone} d="M104 38h98a8 8 0 0 1 8 8v16H96V46a8 8 0 0 1 8-8Z" />
    <path d="M122 30v16M152 30v16M184 30v16" />
    <path className={mid} d="M110 76h14v14h-14ZM110 98h14v14h-14ZM110 120h14v14h-14Z" />
    <path d="m113 83 4 4 8-10M113 105l4 4 8-10M113 127l4 4 8-10M110 142h14" />
    <path className={fine} d="M136 83h56M136 105h44M136 127h52M136 144h34" />
    <path className={mid} d="m228 92 9 5-28 50-12 8 3-14Z" />
    <path d="m223 101 9 5M200 141l8 5" />
  </>
)

/** An answered invitation: an open envelope, its card ticked. */
const Guests = () => (
  <>
    <ellipse className={ground} cx="160" cy="98" rx="118" ry="70" />
    <path className={faint} d="M42 40h12M48 34v12M270 46h12M276 40v12M62 150h8M66 146v8" />
    <path className={mid} d="m84 88 76-56 76 56v66H84Z" />
    <path className={paper} d="M106 30h108v86H106Z" />
    <path className={fine} d="M122 48h40M122 60h58M122 72h46" />
    <circle className={plain(tone)} cx="192" cy="84" r="15" />
    <path d="m184 84 6 6 11-13" stroke="var(--convite-card)" strokeWidth="3" />
    <path className={paper} d="m84 90 76 44 76-44v64a6 6 0 0 1-6 6H90a6 6 0 0 1-6-6Z" />
    <path d="m88 158 54-34M232 158l-54-34" />
    <path className={paper} d="M252 108c-8-8-20 0-14 10 3 5 9 9 14 12 5-3 11-7 14-12 6-10-6-18-14-10Z" />
    <path className={tone} d="M58 92c-6-6-15 0-11 8 3 4 7 7 11 9 4-2 8-5 11-9 4-8-5-14-11-8Z" />
  </>
)

/** A round table from above, set for eight, with one empty chair. */
const Seating = () => (
  <>
    <path className={ground} d="M0 132c60-26 106 22 160 12s100-40 160-14v50H0Z" />
    <path
      className={faint}
      d="M48 46a16 16 0 1 0 32 0 16 16 0 1 0-32 0M240 134a16 16 0 1 0 32 0 16 16 0 1 0-32 0M262 40h10M267 35v10"
    />
    <g className={mid}>
      <circle cx="160" cy="26" r="11" />
      <circle cx="205" cy="45" r="11" />
      <circle cx="224" cy="90" r="11" />
      <circle cx="205" cy="135" r="11" />
      <circle cx="160" cy="154" r="11" />
      <circle cx="115" cy="135" r="11" />
      <circle cx="96" cy="90" r="11" />
    </g>
    <circle className={paper} cx="115" cy="45" r="11" strokeDasharray="3 5" />
    <circle className={paper} cx="160" cy="90" r="54" />
    <g className={fine}>
      <circle cx="160" cy="52" r="8" />
      <circle cx="187" cy="63" r="8" />
      <circle cx="198" cy="90" r="8" />
      <circle cx="187" cy="117" r="8" />
      <circle cx="160" cy="128" r="8" />
      <circle cx="133" cy="117" r="8" />
      <circle cx="122" cy="90" r="8" />
      <circle cx="133" cy="63" r="8" />
    </g>
    <path
      className={tone}
      d="M160 90c-10-2-14-8-12-16 7 1 11 5 12 16Zm0 0c2-10 8-14 16-12-1 7-5 11-16 12Zm0 0c10 2 14 8 12 16-7-1-11-5-12-16Zm0 0c-2 10-8 14-16 12 1-7 5-11 16-12Z"
    />
    <circle className={paper} cx="160" cy="90" r="5" />
  </>
)

/** A bottle in an ice bucket, a glass of wine, one without alcohol. */
const Drinks = () => (
  <>
    <circle className={ground} cx="160" cy="94" r="76" />
    <path className={faint} d="M44 54h12M50 48v12M272 78h12M278 72v12M66 120h8M70 116v8M254 32h8M258 28v8" />
    <path className={mid} d="M168 22h14v26c0 7 12 10 12 24v40h-38V72c0-14 12-17 12-24Z" />
    <path className={paper} d="M156 82h38v22h-38Z" />
    <path d="M168 32h14" />
    <path className={paper} d="M130 98h90l-8 52a10 10 0 0 1-10 8h-54a10 10 0 0 1-10-8Z" />
    <path className={fine} d="m140 98 10-10 14 10M186 98l10-9 13 9M134 118h82" />
    <path className={paper} d="M78 58h38c4 24-2 44-19 46-17-2-23-22-19-46Z" />
    <path className={tone} d="M77 76c8-5 28 4 40-1 0 16-6 27-20 29-14-2-20-12-20-28Z" />
    <path d="M97 104v44M80 150c10-4 24-4 34 0" />
    <path className={paper} d="M228 94h34l-4 58a6 6 0 0 1-6 6h-14a6 6 0 0 1-6-6Z" />
    <path className={plain(mid)} d="M230 112h30l-3 40a5 5 0 0 1-5 5h-14a5 5 0 0 1-5-5Z" />
    <path d="M228 94h34l-4 58a6 6 0 0 1-6 6h-14a6 6 0 0 1-6-6ZM240 130l12-58" />
    <path className={tone} d="M256 84a12 12 0 1 1 16 16Z" />
  </>
)

/** Three quotes side by side, each with its total. */
const Vendors = () => (
  <>
    <path className={ground} d="M34 150c-10-70 50-116 126-116s136 46 126 116Z" />
    <path className={faint} d="M40 48h12M46 42v12M266 42h12M272 36v12" />
    <path className={paper} d="M60 62h56v88H60Z" transform="rotate(-7 88 106)" />
    <path className={fine} d="m66 82 36-5M68 96l30-4M70 110l34-4M72 126l20-3" />
    <path className={paper} d="M204 62h56v88h-56Z" transform="rotate(7 232 106)" />
    <path className={fine} d="m218 77 36 5M217 91l28 4M215 105l34 4M213 120l22 3" />
    <path className={paper} d="M124 36h72v122h-72Z" />
    <path className={tone} d="M124 36h72v24h-72Z" />
    <path className={fine} d="M136 76h26M136 90h32M136 104h22M174 76h10M176 90h8M172 104h12" />
    <path d="M136 118h48" />
    <path className={mid} d="M136 128h48v16h-48Z" />
    <circle className={paper} cx="206" cy="126" r="25" />
    <path d="m195 126 8 8 15-17" strokeWidth="3" />
    <path d="m224 144 20 20" strokeWidth="5" />
  </>
)

/** Papel picado above two candles and the arras. */
const Traditions = () => (
  <>
    <path className={ground} d="M70 158c-8-50 36-92 90-92s98 42 90 92Z" />
    <path d="M0 22c50 20 110 26 160 26s110-6 160-26" />
    <path className={mid} d="m28 32 48 12-6 46-9-8-9 8-9-9-9 8-9-9Z" />
    <path className={paper} d="m88 46 54 4v50l-9-7-9 8-9-8-9 7-9-8-9 6Z" />
    <path className={tone} d="m178 50 54-4 0 48-9-6-9 8-9-7-9 8-9-8-9 7Z" />
    <path className={mid} d="m244 44 48-12 3 48-9 7-9-7-9 9-9-8-9 8Z" />
    <path className={paper} d="M42 52l9 8-7 8-9-7ZM58 56l8 7-8 8-7-9ZM258 56l9-6 6 9-9 6ZM276 50l8-3 4 9-9 4Z" />
    <path className={mid} d="M115 62c3-8 13-5 11 3-1 4-6 8-11 11-5-3-10-7-11-11-2-8 8-11 11-3Z" />
    <path className={paper} d="M205 60c3-8 13-5 11 3-1 4-6 8-11 11-5-3-10-7-11-11-2-8 8-11 11-3Z" />
    <path className={paper} d="M122 118h16v40h-16ZM182 118h16v40h-16Z" />
    <path className={tone} d="M130 98c6 8 7 12 0 16-7-4-6-8 0-16ZM190 98c6 8 7 12 0 16-7-4-6-8 0-16Z" />
    <path d="M130 114v4M190 114v4M112 158h96" />
    <path className={paper} d="M148 140c0-9 5-14 12-14s12 5 12 14-5 14-12 14-12-5-12-14Z" />
    <circle className={fine} cx="160" cy="140" r="6" />
  </>
)

/** A stage with a lectern, a screen and a spotlight. */
const Corporate = () => (
  <>
    <path className={ground} d="m84 0 28 148H8ZM236 0l76 148H208Z" />
    <path className={paper} d="M96 30h128v74H96Z" />
    <path className={plain(mid)} d="M112 84V66h14v18ZM134 84V56h14v28ZM156 84V48h14v36Z" />
    <path className={fine} d="M108 84h70M184 50h26M184 62h20M184 74h26" />
    <path d="M160 30V18M140 18h40" />
    <path className={mid} d="M24 148h272l14 16H10Z" />
    <path className={tone} d="M206 102h46l-8 46h-30Z" />
    <path d="M200 102h58M229 102V88M229 88c6-2 8-6 7-10" />
    <path className={paper} d="M60 108a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM50 148c0-16 6-24 19-24s19 8 19 24Z" />
    <path className={paper} d="m66 4 34-6 4 12-34 8ZM220-2l34 6-4 14-34-8Z" />
    <path className={faint} d="M138 128h8M152 128h22M138 138h30" />
  </>
)

/** A bill divided along a dotted line. */
const LessToPay = () => (
  <>
    <circle className={ground} cx="160" cy="94" r="76" />
    <path className={faint} d="M44 48h12M50 42v12M270 52h12M276 46v12M64 142h8M68 138v8" />
    <path className={paper} d="M64 54h126v72H64l8-9-8-9 8-9-8-9 8-9-8-9 8-9Z" />
    <path className={fine} d="M84 70h40M84 84h58M84 98h34M160 70h16M164 84h12M156 98h20" />
    <path className={plain(mid)} d="M84 108h92v8H84Z" />
    <path className={paper} d="m206 58 52 10-8 9 6 10-9 8 6 10-9 8 5 10-50-8Z" />
    <path className={fine} d="m218 78 22 4M216 94l20 4" />
    <path className={tone} d="M174 148a11 11 0 1 0 22 0 11 11 0 1 0-22 0M204 148a11 11 0 1 0 22 0 11 11 0 1 0-22 0" />
    <path className={paper} d="M180 148a5 5 0 1 0 10 0 5 5 0 1 0-10 0M210 148a5 5 0 1 0 10 0 5 5 0 1 0-10 0" />
    <path d="m190 139 17-97M210 139 193 42" strokeWidth="4" />
    <circle className={paper} cx="200" cy="88" r="4" />
  </>
)

/** A calendar month with its payment days, one of them ringed. */
const PaymentDays = () => (
  <>
    <path className={ground} d="M38 152C24 84 88 26 160 28s136 56 122 124Z" />
    <path className={faint} d="M44 66h12M50 60v12M262 40h12M268 34v12" />
    <path className={paper} d="M92 36h136a8 8 0 0 1 8 8v106a8 8 0 0 1-8 8H92a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8Z" />
    <path className={tone} d="M92 36h136a8 8 0 0 1 8 8v18H84V44a8 8 0 0 1 8-8Z" />
    <path d="M110 28v16M160 28v16M210 28v16" />
    <path className={fine} d="M84 86h152M84 110h152M84 134h152M114 62v96M145 62v96M175 62v96M206 62v96" />
    <g className={mid}>
      <circle cx="99" cy="74" r="8" />
      <circle cx="160" cy="98" r="8" />
      <circle cx="190" cy="98" r="8" />
      <circle cx="130" cy="146" r="8" />
    </g>
    <circle className={tone} cx="221" cy="122" r="8" />
    <circle cx="221" cy="122" r="16" strokeDasharray="4 5" />
    <path className={paper} d="M240 142c0-5 10-8 22-8s22 3 22 8v12c0 5-10 8-22 8s-22-3-22-8Z" />
    <path className={mid} d="M240 142c0-5 10-8 22-8s22 3 22 8-10 8-22 8-22-3-22-8Z" />
  </>
)

/** A clock with the hours of one day, its last light marked, and a schedule below. */
const Hours = () => (
  <>
    <path className={ground} d="M0 124c70-40 110-50 160-50s90 10 160 50v56H0Z" />
    <path className={faint} d="M52 52h14M59 45v14M262 44h12M268 38v12" />
    <circle className={paper} cx="160" cy="76" r="54" />
    <path className={plain(mid)} d="M160 76 207 49a54 54 0 0 1 7 27Z" />
    <path d="M160 76 207 49M160 76h54" className={fine} />
    <circle cx="160" cy="76" r="54" />
    <path d="M160 28v8M160 116v8M112 76h8M200 76h8M136 34l4 7M180 111l4 7M118 52l7 4M118 100l7-4M202 100l-7-4" />
    <path d="M160 76V46M160 76l-22 14" strokeWidth="3" />
    <circle className={tone} cx="160" cy="76" r="5" />
    <path d="M36 156h248" />
    <g className={paper}>
      <circle cx="60" cy="156" r="8" />
      <circle cx="160" cy="156" r="8" />
      <circle cx="260" cy="156" r="8" />
    </g>
    <g className={tone}>
      <circle cx="110" cy="156" r="8" />
      <circle cx="210" cy="156" r="8" />
    </g>
  </>
)

/** The crown of a quinceañera on its cushion. */
const Crown = () => (
  <>
    <circle className={ground} cx="160" cy="92" r="78" />
    <path className={faint} d="M48 60h14M55 53v14M260 56h12M266 50v12M64 116h8M68 112v8M250 108h8M254 104v8" />
    <path
      className={mid}
      d="M74 146c-8-14 8-22 30-20 36 4 76 4 112 0 22-2 38 6 30 20 6 14-8 20-28 18-38-4-78-4-116 0-20 2-34-4-28-18Z"
    />
    <path className={fine} d="M160 130v28M118 132c2 8 2 16 0 24M202 132c-2 8-2 16 0 24" />
    <path className={paper} d="m102 112-8-58 34 28 32-48 32 48 34-28-8 58Z" />
    <path className={tone} d="M102 108h116v16H102Z" />
    <g className={mid}>
      <circle cx="94" cy="50" r="6" />
      <circle cx="160" cy="30" r="7" />
      <circle cx="226" cy="50" r="6" />
    </g>
    <path className={tone} d="m160 66 9 14-9 14-9-14ZM126 86l6 9-6 9-6-9ZM194 86l6 9-6 9-6-9Z" />
    <path
      className={paper}
      d="M124 116h.01M142 116h.01M160 116h.01M178 116h.01M196 116h.01"
      strokeWidth="5"
      stroke="var(--convite-card)"
    />
  </>
)

const SCENES: Readonly<Record<PostCategory, () => JSX.Element>> = {
  budget: Budget,
  checklists: Checklists,
  guests: Guests,
  seating: Seating,
  drinks: Drinks,
  vendors: Vendors,
  traditions: Traditions,
  corporate: Corporate,
}

/** Posts with an illustration of their own, so that two posts of one category differ side by side. */
const OWN_SCENES: Readonly<Record<string, () => JSX.Element>> = {
  'budget-when-guests-change': LessToPay,
  'payments-calendar': PaymentDays,
  'day-timeline': Hours,
  'quince-planning': Crown,
}

/** The colour token of each category. */
const TONES: Readonly<Record<PostCategory, string>> = {
  budget: 'event-anniversary',
  checklists: 'sage',
  guests: 'event-graduation',
  seating: 'accent',
  drinks: 'primary',
  vendors: 'accent',
  traditions: 'event-birthday',
  corporate: 'event-corporate',
}

const toneOf = (category: PostCategory) =>
  ({
    '--tone': `var(--convite-${TONES[category]})`,
    '--tone-soft': `var(--convite-${TONES[category]}-soft)`,
  }) as CSSProperties

/** The illustration of a post, filling its container; decorative, so hidden from screen readers. */
export function PostIllustration({ post }: { readonly post: Pick<PostSummary, 'id' | 'category'> }) {
  const Scene = OWN_SCENES[post.id] ?? SCENES[post.category]
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classes.illustration}
      style={toneOf(post.category)}
    >
      <Scene />
    </svg>
  )
}
