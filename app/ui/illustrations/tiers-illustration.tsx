import { Illustration, paint } from './illustration.tsx'

/** A cake of four tiers, one plate already served. */
export function TiersIllustration() {
  return (
    <Illustration width={220}>
      <ellipse className={paint.blush} cx="104" cy="62" rx="76" ry="52" />
      <path className={paint.paper} d="M52 84h104v20H52Z" />
      <path
        className={paint.rose}
        d="M52 84h104v6c-6 7-12 7-17 0-6 7-12 7-17 0-6 7-12 7-18 0-6 7-12 7-18 0-6 7-12 7-17 0-6 7-12 7-17 0Z"
      />
      <path d="M52 84h104v20H52ZM52 90c5 7 11 7 17 0 5 7 11 7 17 0 6 7 12 7 18 0 6 7 12 7 18 0 5 7 11 7 17 0 5 7 11 7 17 0" />
      <path className={paint.paper} d="M65 64h78v20H65Z" />
      <path d="M65 64h78v20H65Z" />
      <path className={paint.fine} d="M72 74h4M84 74h4M96 74h4M108 74h4M120 74h4M132 74h4" />
      <path className={paint.leaf} d="M78 46h52v18H78Z" />
      <path d="M78 46h52v18H78ZM78 52c4 5 9 5 13 0 4 5 9 5 13 0 4 5 9 5 13 0 4 5 9 5 13 0" />
      <path className={paint.paper} d="M90 30h28v16H90Z" />
      <path d="M90 30h28v16H90Z" />
      <path
        className={paint.rose}
        d="M104 27c-7-4.500-9.500-7-9.500-10 0-5 7-6.500 9.500-2 2.500-4.500 9.500-3 9.500 2 0 3-2.500 5.500-9.500 10Z"
      />
      <path d="M104 27c-7-4.500-9.500-7-9.500-10 0-5 7-6.500 9.500-2 2.500-4.500 9.500-3 9.500 2 0 3-2.500 5.500-9.500 10Z" />
      <path d="M38 104h132M46 110h116" />
      <ellipse className={paint.paper} cx="190" cy="100" rx="24" ry="6" />
      <ellipse cx="190" cy="100" rx="24" ry="6" />
      <path className={paint.paper} d="m178 98 4-20 22 8-4 13c-6 2-16 2-22-1Z" />
      <path className={paint.rose} d="m182 78 22 8-1.500 5-21.500-7Z" />
      <path d="m178 98 4-20 22 8-4 13c-6 2-16 2-22-1ZM180.700 84.500l21.500 7" />
      <path className={paint.fine} d="M30 34v7M26.500 37.500h7M168 30v7M164.500 33.500h7M18 74v5M15.500 76.500h5" />
    </Illustration>
  )
}
