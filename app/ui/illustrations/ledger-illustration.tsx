import { Illustration, paint } from './illustration.tsx'

/** An open book of accounts with a pencil and some coins. */
export function LedgerIllustration() {
  return (
    <Illustration width={200}>
      <ellipse className={paint.plum} cx="100" cy="64" rx="84" ry="50" />
      <path className={paint.paper} d="M100 28c-14-8-34-9-56-5v70c22-4 42-3 56 5 14-8 34-9 56-5V23c-22-4-42-3-56 5Z" />
      <path d="M100 28v70" />
      <path
        className={paint.fine}
        d="M54 38c12-2 24-1.500 36 2M54 50c12-2 24-1.500 36 2M54 62c12-2 24-1.500 36 2M54 74c8-1.300 16-1.300 24-.2"
      />
      <path
        className={paint.fine}
        d="M146 38c-8-1.300-16-1.400-24-.4M146 50c-12-2-24-1.500-36 2M146 62c-8-1.300-16-1.400-24-.4"
      />
      <path className={paint.leaf} d="M112 73h34v12h-34Z" />
      <path d="m120 79 4 4 8-9" />
      <g transform="rotate(32 150 80)">
        <path className={paint.rose} d="M146 48h8v38h-8Z" />
        <path className={paint.paper} d="M146 86h8l-4 9Z" />
        <path d="M146 48h8v38l-4 9-4-9Z" />
      </g>
      <ellipse className={paint.paper} cx="40" cy="102" rx="15" ry="6" />
      <path className={paint.blush} d="M25 96c0-3 7-6 15-6s15 3 15 6-7 6-15 6-15-3-15-6Z" />
      <path d="M25 96v6c0 3 7 6 15 6s15-3 15-6v-6M25 96c0-3 7-6 15-6s15 3 15 6-7 6-15 6-15-3-15-6Z" />
    </Illustration>
  )
}
