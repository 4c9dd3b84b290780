import { Illustration, paint } from './illustration.tsx'

/** A letter in an open envelope, sealed with rose wax, a sprig beside it. */
export function MailIllustration() {
  return (
    <Illustration>
      <ellipse className={paint.leaf} cx="80" cy="64" rx="62" ry="42" />
      <path className={paint.paper} d="M40 52 80 22l40 30v50a4 4 0 0 1-4 4H44a4 4 0 0 1-4-4Z" />
      <path className={paint.paper} d="M52 20h56a3 3 0 0 1 3 3v55H49V23a3 3 0 0 1 3-3Z" />
      <path className={paint.fine} d="M60 42h40M60 49h40M60 56h26" />
      <path d="M66 33c3-4 6 3 9-1s5 3 8 0" />
      <path className={paint.paper} d="m40 54 34 25c4 3 8 3 12 0l34-25v48a4 4 0 0 1-4 4H44a4 4 0 0 1-4-4Z" />
      <path d="m42 104 26-29M118 104 92 75" />
      <circle className={paint.rose} cx="80" cy="80" r="7.5" />
      <path className={paint.fine} stroke="var(--convite-on-primary)" d="M83 78a3.6 3.6 0 1 0 .1 4.5" />
      <path d="M134 104c-4-14-4-26 2-38" />
      <path
        className={paint.green}
        d="M134 84c7 0 10-4 11-9-7-1-10 3-11 9Zm-1 9c-7-1-10-5-10-10 7 0 10 4 10 10Zm2-18c-6-2-8-6-7-11 6 1 9 5 7 11Z"
      />
      <path className={paint.fine} d="M22 46v6M19 49h6M28 88v4M26 90h4" />
    </Illustration>
  )
}
