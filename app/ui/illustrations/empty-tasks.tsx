/** A list on a clipboard with its first lines ticked, a ribbon, and a sprig beside it. */
export function EmptyTasksIllustration({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 320 240"
      fill="none"
      stroke="var(--convite-primary)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <circle cx="160" cy="122" r="108" fill="var(--convite-accent-soft)" stroke="none" />
      <rect x="92" y="36" width="136" height="184" rx="14" fill="var(--convite-primary-soft)" />
      <rect x="104" y="52" width="112" height="158" rx="6" fill="var(--convite-card)" />
      <path d="M138 44a22 22 0 0 1 44 0l6 4a6 6 0 0 1 3 5v7h-62v-7a6 6 0 0 1 3-5z" fill="var(--convite-card)" />
      <circle cx="160" cy="42" r="5" fill="var(--convite-accent)" stroke="none" />
      <g fill="var(--convite-sage)" stroke="none">
        <circle cx="126" cy="88" r="10" />
        <circle cx="126" cy="120" r="10" />
      </g>
      <path
        d="m121.500 88 3.200 3.200 6-6.400M121.500 120l3.200 3.200 6-6.400"
        stroke="var(--convite-card)"
        strokeWidth="2.600"
      />
      <circle cx="126" cy="152" r="9" fill="var(--convite-card)" />
      <circle cx="126" cy="184" r="9" fill="var(--convite-card)" />
      <g stroke="var(--convite-hairline)" strokeWidth="5">
        <path d="M146 84h54M146 94h34M146 116h46M146 126h54" />
      </g>
      <g stroke="var(--convite-edge)" strokeWidth="5" opacity="0.55">
        <path d="M146 148h58M146 158h30M146 180h42M146 190h52" />
      </g>
      <g stroke="var(--convite-sage)" fill="var(--convite-sage-soft)">
        <path d="M264 214c5-30 2-58-10-84" fill="none" />
        <path d="M266 190c11 0 17-6 19-16-11 0-18 6-19 16Zm-1-26c11-2 15-9 14-19-10 2-15 9-14 19Zm-8-22c-7-8-6-17 0-23 7 7 7 16 0 23Z" />
        <path d="M265 198c-8-7-17-7-23 1 8 6 17 6 23-1Zm0-25c-6-8-14-10-22-5 5 8 14 10 22 5Z" />
      </g>
      <g transform="rotate(24 66 160)">
        <path d="M56 96h20v86l-10 24-10-24z" fill="var(--convite-card)" />
        <path d="M56 96v-8a6 6 0 0 1 6-6h8a6 6 0 0 1 6 6v8z" fill="var(--convite-accent)" />
        <path d="M56 182h20M66 196v10" />
      </g>
      <g fill="var(--convite-accent)" stroke="none">
        <circle cx="70" cy="58" r="3" />
        <circle cx="248" cy="60" r="2.500" />
        <path d="m258 88 2 4.800 4.800 2-4.800 2-2 4.800-2-4.800-4.800-2 4.800-2z" />
      </g>
    </svg>
  )
}
