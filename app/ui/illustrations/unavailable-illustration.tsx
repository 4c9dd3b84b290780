import { Illustration, paint } from './illustration.tsx'

/** A candle that has gone out on a set table, smoke still rising. */
export function UnavailableIllustration() {
  return (
    <Illustration>
      <ellipse className={paint.blush} cx="80" cy="58" rx="62" ry="44" />
      <path d="M18 98h124" />
      <path className={paint.paper} d="M72 50h16v40H72z" />
      <path d="M72 56c3 4 5 2 6 6s4 3 4-1 4-1 6-5" />
      <path className={paint.paper} d="M62 90h36c0 5-4 8-9 8H71c-5 0-9-3-9-8Z" />
      <path d="M80 50v-6" />
      <path className={paint.fine} d="M80 40c-5-6 5-9 0-15s4-9 0-15M86 34c3-4-2-6 1-10" />
      <path className={paint.paper} d="M22 98c2-7 9-11 17-11s15 4 17 11Z" />
      <path d="M39 87v-3" />
      <circle className={paint.rose} cx="39" cy="82" r="2" />
      <path d="M112 76v22M108 76v7c0 3 8 3 8 0v-7M124 98V80c0-4 5-6 5 0 0 5-1 9-5 9" />
      <path className={paint.fine} d="M34 40v6M31 43h6M126 34v6M123 37h6" />
    </Illustration>
  )
}
