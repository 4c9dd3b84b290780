import { encode } from 'uqr'
import classes from './sharing.module.css'

/** A QR code of an address, dark on light in both schemes, for that is what scanners read. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={classes.qr}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} className={classes.light} />
      <path d={path} className={classes.dark} />
    </svg>
  )
}
