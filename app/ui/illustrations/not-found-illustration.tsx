import { Illustration, paint } from './illustration.tsx'

/** An envelope carried off on balloons, for missing addresses and records. */
export function NotFoundIllustration() {
  return (
    <Illustration>
      <ellipse className={paint.plum} cx="80" cy="58" rx="62" ry="46" />
      <path className={paint.fine} d="M62 40c4 10 8 18 14 27M80 33c0 12 0 22 0 34M99 41c-5 10-9 17-15 26" />
      <path className={paint.paper} d="M62 12c8 0 13 6 13 14 0 7-6 14-13 14s-13-7-13-14c0-8 5-14 13-14Z" />
      <path className={paint.blush} d="M80 4c8 0 14 6 14 15s-7 15-14 15-14-7-14-15S72 4 80 4Z" />
      <path d="M80 4c8 0 14 6 14 15s-7 15-14 15-14-7-14-15S72 4 80 4Z" />
      <path className={paint.paper} d="M99 13c7 0 13 6 13 14 0 7-6 14-13 14s-13-7-13-14c0-8 6-14 13-14Z" />
      <path className={paint.rose} d="m80 34-2.5 3.5h5ZM62 40l-2.4 3.4h4.8ZM99 41l-2.4 3.4h4.8Z" />
      <g transform="rotate(-6 80 88)">
        <rect className={paint.paper} x="53" y="68" width="54" height="37" rx="4" />
        <path d="m54 71 23 19c2 1.6 4 1.6 6 0l23-19M54 103l17-16M106 103 89 87" />
        <circle className={paint.rose} cx="80" cy="90" r="5" />
      </g>
      <path className={paint.fine} d="M22 96h18M16 102h12M124 98h16M132 104h8M20 30v6M17 33h6M138 26v6M135 29h6" />
    </Illustration>
  )
}
