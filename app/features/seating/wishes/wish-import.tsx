import { Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import type { SeatingWish } from '#domain/seating/wishes/plan-wish.ts'
import { readProximity } from '#domain/seating/wishes/read-proximity.ts'
import { readCsv } from './read-csv.ts'
import { targetKey, targetOf } from './wish-draft.ts'
import { targetNames, wishPeople, wishTitle } from './wish-labels.ts'
import classes from './wishes.module.css'
import type { WishesSource } from './wishes-source.ts'

interface WishImportProps {
  readonly source: WishesSource
  readonly onBack: () => void
}

type ReadFile =
  | { readonly step: 'failed'; readonly key: 'wishes.import.unreadable' | 'wishes.import.no-columns' }
  | {
      readonly step: 'read'
      readonly wishes: readonly SeatingWish[]
      /** How many were there already. */
      readonly known: number
      readonly unmatched: readonly string[]
    }

/** Two wishes of one kind about the same are one. */
const sameKey = ({ kind, targets }: Pick<SeatingWish, 'kind' | 'targets'>) =>
  `${kind} ${targets
    .map((target) => targetKey(target) ?? target.tableId)
    .sort()
    .join(' ')}`

/** Wishes from the guest file of another program: shown first, then added all at once. */
export function WishImport({ source, onBack }: WishImportProps) {
  const { t, language } = useT()
  const [read, setRead] = useState<ReadFile | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const names = targetNames(source)

  const take = async (file: File | null) => {
    setFailure(null)
    if (!file) return setRead(null)
    const rows = await readCsv(file).catch(() => null)
    if (rows === null) return setRead({ step: 'failed', key: 'wishes.import.unreadable' })
    const found = readProximity(
      rows,
      source.people.map(({ value, label }) => ({ key: value, name: label })),
      source.groups.map(({ value, name }) => ({ key: value, name })),
    )
    if (found === null) return setRead({ step: 'failed', key: 'wishes.import.no-columns' })
    const there = new Set(source.wishes.map(sameKey))
    const all = found.wishes.map(
      ({ kind, keys }): SeatingWish => ({
        id: newId(),
        kind,
        isMust: false,
        points: null,
        place: null,
        note: null,
        targets: keys.map(targetOf),
      }),
    )
    const wishes = all.filter((wish) => !there.has(sameKey(wish)))
    setRead({ step: 'read', wishes, known: all.length - wishes.length, unmatched: found.unmatched })
  }

  const add = async (wishes: readonly SeatingWish[]) => {
    setIsSaving(true)
    setFailure(null)
    try {
      await source.addAll(wishes)
      onBack()
    } catch (refusal) {
      setIsSaving(false)
      setFailure(errorMessage(toAppError(refusal), t))
    }
  }

  return (
    <>
      <DialogTitle>{t('wishes.import')}</DialogTitle>
      <div className={classes.panel}>
        <p className="soft">{t('wishes.import.hint')}</p>
        <FileInput
          label={t('wishes.import.file')}
          placeholder={t('wishes.import.choose')}
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(file) => void take(file)}
          error={read?.step === 'failed' ? t(read.key) : undefined}
        />
        {read?.step === 'read' ? (
          <>
            <p role="status">
              {[
                t('wishes.import.found', { count: read.wishes.length }),
                ...(read.known > 0 ? [t('wishes.import.known', { count: read.known })] : []),
              ].join(' ')}
            </p>
            <ul className={classes.wishes}>
              {read.wishes.map((wish) => (
                <li key={wish.id} className={classes.wish}>
                  <div className="shrinks">
                    <p className="strong">{wishTitle(wish, names, t, language)}</p>
                    <p>{wishPeople(wish, names, t, language)}</p>
                  </div>
                </li>
              ))}
            </ul>
            {read.unmatched.length > 0 ? (
              <>
                <p>{t('wishes.import.unmatched')}</p>
                <ul>
                  {read.unmatched.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </>
            ) : null}
          </>
        ) : null}
      </div>
      <DialogActions note={<FailureNote message={failure} />}>
        <Button variant="default" onClick={onBack} disabled={isSaving}>
          {t('wishes.import.back')}
        </Button>
        {read?.step === 'read' && read.wishes.length > 0 ? (
          <Button loading={isSaving} onClick={() => void add(read.wishes)}>
            {t('wishes.import.add', { count: read.wishes.length })}
          </Button>
        ) : null}
      </DialogActions>
    </>
  )
}
