/** An invitation half out of its envelope, with a budget on it where the address would be. */
export function EmptyPlansIllustration({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 320 260"
      fill="none"
      stroke="var(--convite-primary)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <circle cx="160" cy="130" r="116" fill="var(--convite-accent-soft)" stroke="none" />
      <path d="M58 126 160 58l102 68v98a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8z" fill="var(--convite-primary-soft)" />
      <path
        d="M88 34a6 6 0 0 1 6-6h132a6 6 0 0 1 6 6v146H88z"
        fill="var(--convite-card)"
        stroke="var(--convite-primary)"
      />
      <path d="M98 44a6 6 0 0 1 6-6h112a6 6 0 0 1 6 6v130" stroke="var(--convite-accent)" strokeWidth="1" />
      <path d="M98 44v130" stroke="var(--convite-accent)" strokeWidth="1" />
      <path d="M136 58h48M124 70h72" stroke="var(--convite-hairline)" strokeWidth="4" />
      <g strokeWidth="13" strokeLinecap="butt" transform="rotate(-90 160 114)">
        <circle cx="160" cy="114" r="26" stroke="var(--convite-primary)" strokeDasharray="50 114" />
        <circle
          cx="160"
          cy="114"
          r="26"
          stroke="var(--convite-accent)"
          strokeDasharray="42 122"
          strokeDashoffset="-52"
        />
        <circle cx="160" cy="114" r="26" stroke="var(--convite-sage)" strokeDasharray="36 128" strokeDashoffset="-96" />
        <circle
          cx="160"
          cy="114"
          r="26"
          stroke="var(--convite-edge)"
          strokeDasharray="27 137"
          strokeDashoffset="-134"
        />
      </g>
      <path d="M58 128 148 186a22 22 0 0 0 24 0l90-58v96a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8z" fill="var(--convite-card)" />
      <path d="m62 229 76-52M258 229l-76-52" strokeWidth="1.5" />
      <circle cx="160" cy="204" r="11" fill="var(--convite-accent)" stroke="none" />
      <path
        d="M160 209.5c-4-3-5.8-5-5.8-7.2a3 3 0 0 1 5.8-1.1 3 3 0 0 1 5.8 1.1c0 2.2-1.8 4.2-5.8 7.2z"
        fill="var(--convite-card)"
        stroke="none"
      />
      <g stroke="var(--convite-sage)" fill="var(--convite-sage-soft)">
        <path d="M36 214c-6-22-2-48 12-68" fill="none" />
        <path d="M34 196c-10 0-15-5-17-14 10 0 16 5 17 14Zm1-20c-10-2-14-8-13-17 9 2 14 8 13 17Zm6-18c-6-7-5-15 0-20 6 6 6 14 0 20Z" />
        <path d="M36 203c7-6 15-6 20 1-7 5-15 5-20-1Zm0-22c5-7 12-9 19-5-4 7-12 9-19 5Z" />
        <path d="M284 214c6-22 2-48-12-68" fill="none" />
        <path d="M286 196c10 0 15-5 17-14-10 0-16 5-17 14Zm-1-20c10-2 14-8 13-17-9 2-14 8-13 17Zm-6-18c6-7 5-15 0-20-6 6-6 14 0 20Z" />
        <path d="M284 203c-7-6-15-6-20 1 7 5 15 5 20-1Zm0-22c-5-7-12-9-19-5 4 7 12 9 19 5Z" />
      </g>
      <g fill="var(--convite-accent)" stroke="none">
        <circle cx="62" cy="70" r="3" />
        <circle cx="258" cy="62" r="3" />
        <circle cx="276" cy="100" r="2" />
        <circle cx="46" cy="104" r="2" />
        <path d="m70 40 2.4 5.6L78 48l-5.600 2.400L70 56l-2.400-5.600L62 48l5.600-2.400z" />
        <path d="m250 26 1.800 4.200 4.200 1.800-4.200 1.800-1.800 4.200-1.800-4.200-4.200-1.800 4.200-1.800z" />
      </g>
    </svg>
  )
}
