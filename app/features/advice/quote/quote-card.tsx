import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Candidate } from '#app/features/comparison/rows.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { AddCandidateDialog } from '#app/features/vendors/add-candidate-dialog.tsx'
import { contactsQuery } from '#app/features/vendors/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { MAX_FILE_BYTES } from '#app/lib/api/plan-files.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { orderFindings, type QuoteReading, readQuote } from '#domain/advice/quote/read-quote.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { AdviceCard } from '../advice-card.tsx'
import classes from '../tips/tips.module.css'
import { AskModel } from './ask-model.tsx'
import { FindingList } from './finding-list.tsx'
import { KeepFile } from './keep-file.tsx'
import { PdfWithoutText, readPdfText } from './read-pdf-text.ts'

interface QuoteCardProps {
  readonly plan: Plan
  readonly kind: VendorCategory
  readonly candidates: readonly Candidate[]
}

/** Reads a pasted quote or a PDF by rules, and offers what it says for the comparison, thing by thing. */
export function QuoteCard({ plan, kind, candidates }: QuoteCardProps) {
  const { t } = useT()
  const contacts = useQuery(contactsQuery(plan.id)).data
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [reading, setReading] = useState<(QuoteReading & { readonly isFileCut: boolean }) | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const open = candidates.filter(({ status }) => status !== 'done')
  const candidate = open.find(({ id }) => id === chosenId) ?? open[0] ?? null

  const read = (quote: string, isFileCut: boolean) => {
    // Focused with the same rendering: a frame later it would take the focus from what was pressed meanwhile.
    flushSync(() => setReading({ ...readQuote(quote, plan), isFileCut }))
    results.current?.focus()
  }

  const readFile = async (chosen: File) => {
    setFailure(null)
    setReading(null)
    setFile(null)
    if (chosen.size > MAX_FILE_BYTES) return setFailure(t('advice.quote.too-large'))
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    setIsReading(true)
    try {
      const { text: content, isCut } = await readPdfText(chosen, own.signal)
      setText(content)
      setFile(chosen)
      read(content, isCut)
    } catch (refusal) {
      if (own.signal.aborted) return
      setFailure(refusal instanceof PdfWithoutText ? t('advice.quote.no-text') : errorMessage(toAppError(refusal), t))
    } finally {
      if (stop.current === own) setIsReading(false)
    }
  }

  return (
    <AdviceCard id="advice-quote" title={t('advice.quote.title')} isScreenOnly>
      <p>{t('advice.quote.intro')}</p>
      <Textarea
        label={t('advice.quote.text')}
        autosize
        minRows={4}
        maxRows={10}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setReading(null)
          setFile(null)
        }}
      />
      <div className={classes.buttons}>
        <Button disabled={text.trim() === ''} onClick={() => read(text, false)}>
          {t('advice.quote.read')}
        </Button>
        <Button
          variant="default"
          loading={isReading}
          leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t('advice.quote.choose-pdf')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="application/pdf,.pdf"
          hidden
          aria-label={t('advice.quote.choose-pdf')}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            currentTarget.value = ''
            if (chosen) void readFile(chosen)
          }}
        />
      </div>
      <FailureNote message={failure} />
      {reading === null ? null : (
        <div ref={results} tabIndex={-1} className={`column gap-12 ${classes.results}`}>
          <h3>{t('advice.quote.found', { count: reading.findings.length })}</h3>
          <AskModel
            key={text}
            plan={plan}
            text={text}
            onFound={(found) =>
              setReading((shown) => shown && { ...shown, findings: orderFindings([...shown.findings, ...found]) })
            }
          />
          {reading.isCut || reading.isFileCut ? <p className="soft">{t('advice.quote.cut')}</p> : null}
          {candidate === null ? (
            <>
              <p>{t('advice.quote.whose-first')}</p>
              <Button
                style={{ alignSelf: 'flex-start' }}
                leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
                onClick={() => setIsAdding(true)}
              >
                {t('advice.candidates.add')}
              </Button>
            </>
          ) : (
            <>
              <NativeSelect
                label={t('advice.quote.whose')}
                value={candidate.id}
                data={[
                  ...open.map(({ id, name }) => ({ value: id, label: name })),
                  { value: '', label: t('advice.quote.another') },
                ]}
                onChange={({ currentTarget: { value } }) => (value === '' ? setIsAdding(true) : setChosenId(value))}
              />
              {file === null ? null : <KeepFile key={candidate.id} plan={plan} candidate={candidate} file={file} />}
            </>
          )}
          <FindingList
            plan={plan}
            reading={reading}
            candidate={candidate}
            contact={candidate === null ? undefined : contacts?.get(candidate.id)}
          />
        </div>
      )}
      {reading === null ? <p className="soft small">{t('advice.quote.by-rules-before')}</p> : null}
      <AddCandidateDialog
        plan={plan}
        kind={kind}
        isOpen={isAdding}
        onAdded={setChosenId}
        onClose={() => setIsAdding(false)}
      />
    </AdviceCard>
  )
}
