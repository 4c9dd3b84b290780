import { Illustration, paint } from './illustration.tsx'

/** A round table seen from above, set for eight, flowers in the middle. */
export function TableIllustration() {
  const seats = [0, 45, 90, 135, 180, 225, 270, 315]
  return (
    <Illustration width={200}>
      <circle className={paint.blush} cx="100" cy="60" r="58" />
      <circle className={paint.paper} cx="100" cy="60" r="42" />
      <circle className={paint.fine} cx="100" cy="60" r="38.5" strokeDasharray="0.5 4" />
      {seats.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 100 60)`}>
          <path className={paint.paper} d="M91 10.5c2-5 16-5 18 0v4.5H91Z" />
          <circle className={paint.paper} cx="100" cy="29" r="6.5" />
          <circle className={paint.fine} cx="100" cy="29" r="3.5" />
          <path className={paint.fine} d="M109.5 25v8M90.5 25v8" />
        </g>
      ))}
      <path
        className={paint.green}
        d="M100 60c9-9 12-7 13-3-5 4-9 4-13 3Zm0 0c-9-9-12-7-13-3 5 4 9 4 13 3Zm0 0c-4 11-1 14 3 14 2-6 0-11-3-14Zm0 0c-7 9-6 13-2 14 4-4 4-9 2-14Z"
      />
      <circle className={paint.rose} cx="100" cy="55" r="5.5" />
      <circle className={paint.rose} cx="94" cy="61" r="4.5" />
      <circle className={paint.rose} cx="106" cy="62" r="4.5" />
      <path className={paint.fine} d="M22 34v7M18.5 37.5h7M178 76v7M174.5 79.5h7M20 88v4M18 90h4M180 30v4M178 32h4" />
    </Illustration>
  )
}
