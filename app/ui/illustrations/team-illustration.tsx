import { Illustration, paint } from './illustration.tsx'

/** Three people at one plan, each with a part of it. */
export function TeamIllustration() {
  return (
    <Illustration width={200}>
      <circle className={paint.blush} cx="100" cy="60" r="56" />
      <path className={paint.paper} d="M62 54h76a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4V58a4 4 0 0 1 4-4Z" />
      <path className={paint.fine} d="M66 66h30M66 76h22M66 86h26M108 64h26v10h-26zM108 80h26v14h-26z" />
      <circle className={paint.paper} cx="66" cy="32" r="10" />
      <path className={paint.green} d="M48 54c1-12 9-15 18-15s17 3 18 15Z" />
      <circle className={paint.paper} cx="134" cy="32" r="10" />
      <path className={paint.rose} d="M116 54c1-12 9-15 18-15s17 3 18 15Z" />
      <circle className={paint.paper} cx="100" cy="24" r="11" />
      <path className={paint.paper} d="M80 54c1-15 10-19 20-19s19 4 20 19Z" />
      <path className={paint.fine} d="M24 44v7M20.5 47.5h7M176 74v7M172.5 77.5h7M28 88v4M26 90h4M172 28v4M170 30h4" />
    </Illustration>
  )
}
