import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'

/** What is said of a list that was sent. */
export const sentSchema = z.object({
  sentTo: z
    .string()
    .trim()
    .max(100, 'caterer.error.sent-to-long')
    .transform((text) => text || null),
  note: z
    .string()
    .trim()
    .max(300, 'caterer.error.note-long')
    .transform((text) => text || null),
})

interface SentFieldsProps {
  readonly fieldProps: (name: 'sentTo' | 'note') => Pick<TextInputProps, 'error'>
}

export function SentFields({ fieldProps }: SentFieldsProps) {
  const { t } = useT()
  return (
    <>
      <TextInput {...fieldProps('sentTo')} label={t('caterer.field.sent-to')} autoComplete="off" />
      <Textarea {...(fieldProps('note') as object)} label={t('caterer.field.note')} autosize minRows={2} />
    </>
  )
}
