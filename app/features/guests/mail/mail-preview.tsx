import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { IconMailOpened, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import type { MailKind } from '#domain/guests/guest-mail.ts'
import { writtenMailQuery } from '../mail-mutations.ts'
import classes from './mail.module.css'

type Language = 'es' | 'en'

interface MailPreviewProps {
  readonly planId: string
  readonly kind: MailKind
  /** For each language that recipients read, the first of them. */
  readonly readers: Readonly<Record<Language, string | undefined>>
  readonly notes: Readonly<Record<Language, string>>
}

/** The mail as a guest gets it, in each language, in a frame where nothing runs. */
export function MailPreview({ planId, kind, readers, notes }: MailPreviewProps) {
  const { t } = useT()
  const languages = (['es', 'en'] as const).filter((each) => readers[each] !== undefined)
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen !== null && languages.includes(chosen) ? chosen : (languages[0] ?? 'es')
  // The lines as they were when the preview was asked for: not every letter asks again.
  const [shown, setShown] = useState<Readonly<Record<Language, string>> | null>(null)
  const note = shown?.[language] ?? ''
  const guestId = readers[language] ?? ''
  const query = useQuery({ ...writtenMailQuery({ planId, kind, language, guestId, note }), enabled: shown !== null })
  const frame = useRef<HTMLDivElement>(null)
  const isOpen = shown !== null
  useEffect(() => {
    if (isOpen) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  if (shown === null) {
    return (
      <div>
        <Button
          variant="default"
          leftSection={<IconMailOpened size={18} stroke={1.7} aria-hidden />}
          onClick={() => setShown(notes)}
        >
          {t('mailings.preview.open')}
        </Button>
      </div>
    )
  }
  const isOld = shown.es !== notes.es || shown.en !== notes.en
  return (
    <div ref={frame} className={classes.preview}>
      {languages.length > 1 ? (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('mailings.preview.language')}
          value={language}
          onChange={(value) => setChosen(value === 'en' ? 'en' : 'es')}
          data={languages.map((each) => ({ value: each, label: t(`mailings.language.${each}`) }))}
        />
      ) : null}
      {isOld ? (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden />}
            onClick={() => setShown(notes)}
          >
            {t('mailings.preview.refresh')}
          </Button>
        </div>
      ) : null}
      {query.isError ? <QueryError query={query} /> : null}
      {query.isPending ? <Skeleton height={480} /> : null}
      {query.data ? (
        <>
          <Text className="strong breaks">{t('mailings.preview.subject', { subject: query.data.subject })}</Text>
          <iframe
            title={t('mailings.preview.frame')}
            className={classes.frame}
            lang={language}
            sandbox=""
            srcDoc={query.data.html}
          />
        </>
      ) : null}
    </div>
  )
}
