import { Button, Stack, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconShare2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Language, needMessagesIn, translateIn, useT } from '#app/i18n/i18n.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { exportFailed } from '#app/ui/feedback/save-export.ts'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'
import type { TimelineTaker } from '#domain/timeline/take-out.ts'
import { timelineText } from '../timeline-text.ts'
import { useTimeline } from '../use-timeline.ts'
import { TakerFields, useRoles } from './taker-fields.tsx'

/** The timeline as a message, for those who are chosen and in their language, to copy or to send. */
export function MessageForm() {
  const { t, language: own } = useT()
  const { plan, timeline, start } = useTimeline()
  const roles = useRoles()
  const [taker, setTaker] = useState<TimelineTaker>('team')
  const [language, setLanguage] = useState<Language>(own)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = timelineText({ planName: plan.name, timeline, taker }, translateIn(language), {
    ...start,
    language,
    uses24Hours: timeline.uses24Hours,
  })

  const choose = async (chosen: Language) => {
    if (await attempt(() => needMessagesIn(chosen, 'timeline'), exportFailed)) setLanguage(chosen)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notifySuccess({ id: 'timeline-message', message: t('timeline.take.copied') })
    } catch {
      // The clipboard needs https and permission: otherwise the text is selected, to be copied by hand.
      field.current?.select()
    }
  }
  const share = () => {
    // Closing the device's sheet refuses it, which is no failure.
    void navigator.share({ text }).catch(() => undefined)
  }
  const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const

  return (
    <>
      <Stack gap={18}>
        <TakerFields
          takers={['team', ...roles, 'hosts']}
          taker={taker}
          onTaker={(chosen) => setTaker(chosen as TimelineTaker)}
          language={language}
          onLanguage={(chosen) => void choose(chosen)}
        />
        <Textarea
          ref={field}
          label={t('timeline.take.text')}
          lang={language}
          readOnly
          autosize
          minRows={6}
          maxRows={14}
          value={text}
        />
      </Stack>
      <DialogActions>
        {'share' in navigator ? (
          <Button variant="default" leftSection={<IconShare2 {...icon} />} onClick={share}>
            {t('timeline.take.share')}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
          {t('timeline.take.copy')}
        </Button>
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp {...icon} />}
        >
          WhatsApp
        </Button>
      </DialogActions>
    </>
  )
}
