import { Illustration, paint } from './illustration.tsx'

/** A spreadsheet in which one cell no longer adds up. */
export function SheetIllustration() {
  return (
    <Illustration>
      <ellipse className={paint.leaf} cx="80" cy="64" rx="60" ry="44" />
      <path className={paint.paper} d="M32 22h92a4 4 0 0 1 4 4v70a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4Z" />
      <path className={paint.leaf} d="M29 23h98v13H29Z" />
      <path d="M28 36h100" />
      <path className={paint.fine} d="M54 36v64M79 36v64M104 36v64M28 52h100M28 68h100M28 84h100" />
      <path className={paint.blush} d="M80 69h23.500v14.500H80Z" />
      <path d="M79 68h25v16H79Z" stroke="var(--convite-accent)" strokeWidth="2.200" />
      <path stroke="var(--convite-accent)" d="m87 72 9 8M96 72l-9 8" />
      <path
        className={paint.fine}
        d="M34 44h13M34 60h10M34 76h14M34 92h9M60 44h12M60 60h9M85 44h12M85 60h8M110 44h11M110 60h8M110 76h11"
      />
    </Illustration>
  )
}

/** A stack of messages; one of them is a voice note. */
export function ChatIllustration() {
  return (
    <Illustration>
      <ellipse className={paint.plum} cx="80" cy="62" rx="60" ry="46" />
      <path
        className={paint.paper}
        d="M34 16h66a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8H44l-12 8 2-9a8 8 0 0 1-6-8V24a8 8 0 0 1 6-8Z"
      />
      <path className={paint.fine} d="M40 26h52M40 35h34" />
      <path
        className={paint.blush}
        d="M62 52h66a8 8 0 0 1 8 8v12a8 8 0 0 1-6 8l2 9-12-8H62a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8Z"
      />
      <path d="M62 52h66a8 8 0 0 1 8 8v12a8 8 0 0 1-6 8l2 9-12-8H62a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8Z" />
      <path d="m64 60 9 6.500-9 6.500Z" fill="var(--convite-accent)" stroke="none" />
      <path d="M80 63v7M86 60v13M92 64v5M98 58v17M104 62v9M110 65v3M116 61v11M122 64v5" />
      <path
        className={paint.paper}
        d="M34 86h42a7 7 0 0 1 7 7v6a7 7 0 0 1-7 7H42l-10 6 1-7a7 7 0 0 1-5-6v-6a7 7 0 0 1 6-7Z"
      />
      <path className={paint.fine} d="M40 96h32" />
    </Illustration>
  )
}

/** A ringed notebook with a date crossed out and another beside it. */
export function PaperIllustration() {
  return (
    <Illustration>
      <ellipse className={paint.blush} cx="80" cy="62" rx="60" ry="45" />
      <g transform="rotate(-5 80 62)">
        <path className={paint.paper} d="M42 18h72a4 4 0 0 1 4 4v82a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z" />
        <path d="M33 30h10M33 44h10M33 58h10M33 72h10M33 86h10" />
        <path className={paint.fine} d="M54 34h36M54 74h48M54 84h40M54 94h46" />
        <path d="M56 54c4-8 7-8 8 0s4 6 7-2 6-6 8 1" />
        <path stroke="var(--convite-accent)" strokeWidth="2.400" d="m52 58 30-11M53 48l28 9" />
        <path d="M90 55c3-6 6-8 8-5s-3 8-6 9c4 0 9-1 12-4" />
      </g>
      <g transform="rotate(28 128 70)">
        <path className={paint.rose} d="M124 34h8v44h-8Z" />
        <path className={paint.paper} d="M124 78h8l-4 10Z" />
        <path d="M124 34h8v44l-4 10-4-10Z" />
      </g>
    </Illustration>
  )
}
