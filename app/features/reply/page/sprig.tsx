/** @jsxImportSource preact */
import classes from './reply.module.css'

/** The sprig of the brand, as on a printed card. */
export function Sprig() {
  return (
    <svg class={classes.sprig} width="120" height="28" viewBox="0 0 120 28" aria-hidden="true">
      <path d="M4 14h38M78 14h38" />
      <path d="M60 25V7" />
      <path d="M60 10c-6 .4-9.400-2.600-9.900-8 6.100-.3 9.600 2.500 9.900 8ZM60 10c6 .4 9.400-2.600 9.900-8-6.100-.3-9.600 2.500-9.900 8ZM60 20c-5.500.3-8.600-2.400-9-7.300 5.500-.3 8.700 2.300 9 7.300ZM60 20c5.500.3 8.600-2.400 9-7.300-5.500-.3-8.700 2.300-9 7.300Z" />
    </svg>
  )
}
