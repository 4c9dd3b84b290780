import { IconAlertTriangle } from '@tabler/icons-react'
import type { StatusLine } from './status-text.ts'

/** The state of a subscription; what asks for something to be done stands out. */
export function StatusLines({ lines }: { readonly lines: readonly StatusLine[] }) {
  return lines.map(({ text, isWarning = false }) =>
    isWarning ? (
      <p key={text} className="with-icon warning strong">
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        {text}
      </p>
    ) : (
      <p key={text} className="soft">
        {text}
      </p>
    ),
  )
}
