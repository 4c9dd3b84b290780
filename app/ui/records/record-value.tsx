import { Anchor } from '@mantine/core'
import { useT } from '../../i18n/i18n.ts'
import { mailLink, phoneLink } from '../../lib/format/contact-links.ts'
import { formatDay } from '../../lib/format/format.ts'
import type { Field } from '../../lib/records/record-form.ts'

interface RecordValueProps {
  readonly type: Field['type']
  readonly value: string
}

/** A text or a day of a record as it is read: contacts as links, a day written out. */
export function RecordValue({ type, value }: RecordValueProps) {
  const { language } = useT()
  switch (type) {
    case 'day':
      return formatDay(value, language, 'long')
    case 'phone':
    case 'e164':
      return <Anchor href={phoneLink(value)}>{value}</Anchor>
    case 'email':
      return <Anchor href={mailLink(value)}>{value}</Anchor>
    case 'website':
      return (
        <Anchor href={value} target="_blank" rel="noreferrer noopener">
          {value.replace(/^https?:\/\//i, '')}
        </Anchor>
      )
    default:
      return value
  }
}
