import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconMail } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { kindName } from '#app/features/comparison/comparison-labels.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { mailLink } from '#app/lib/format/contact-links.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import type { VendorAdvice } from '#domain/advice/advise-vendor.ts'
import type { AdviceStyle } from '#domain/advice/styles.ts'
import type { DayString } from '#domain/day/day.ts'
import { LANGUAGES, type Language } from '#domain/plans/event-types.ts'
import { AdviceCard } from '../advice-card.tsx'
import classes from '../tips/tips.module.css'
import { firstMessage } from './first-message.ts'

interface MessageCardProps {
  readonly plan: Plan
  readonly eventOn: DayString
  readonly advice: VendorAdvice
  readonly style: AdviceStyle | null
  readonly language: Language
  /** Whether the language cannot be changed */
  readonly isReadOnly: boolean
  readonly onLanguage: (language: Language) => void
}

/** A first message to vendors, in their language, to change, copy and send. */
export function MessageCard(props: MessageCardProps) {
  const { advice, language, isReadOnly, onLanguage } = props
  const { t } = useT()
  const written = firstMessage(props)
  // What was changed belongs to the message it began with.
  const [edited, setEdited] = useState<{ readonly from: string; readonly text: string } | null>(null)
  const text = edited?.from === written ? edited.text : written
  const field = useRef<HTMLTextAreaElement>(null)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notifySuccess({ id: 'advice-message', message: t('advice.message-card.copied') })
    } catch {
      // The clipboard needs https and permission: otherwise the text is selected, to be copied by hand.
      field.current?.select()
    }
  }

  return (
    <AdviceCard id="advice-message" title={t('advice.message-card.title')}>
      <NativeSelect
        className="screen-only"
        label={t('advice.message-card.language')}
        value={language}
        disabled={isReadOnly}
        data={LANGUAGES.map((value) => ({ value, label: t(`common.language.${value}`) }))}
        onChange={({ currentTarget: { value } }) => onLanguage(value === 'en' ? 'en' : 'es')}
      />
      <Textarea
        ref={field}
        label={t('advice.message-card.text')}
        lang={language}
        autosize
        minRows={6}
        maxRows={18}
        maxLength={4000}
        value={text}
        onChange={(event) => setEdited({ from: written, text: event.currentTarget.value })}
      />
      <div className={`${classes.buttons} screen-only`}>
        <Button leftSection={<IconCopy size={18} stroke={1.8} aria-hidden />} onClick={() => void copy()}>
          {t('advice.message-card.copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.8} aria-hidden />}
        >
          WhatsApp
        </Button>
        <Button
          component="a"
          variant="default"
          href={`${mailLink('', kindName(advice.kind, t))}&body=${encodeURIComponent(text)}`}
          leftSection={<IconMail size={18} stroke={1.8} aria-hidden />}
        >
          {t('advice.message-card.mail')}
        </Button>
      </div>
      <p className="soft small">{t('advice.message-card.private')}</p>
    </AdviceCard>
  )
}
