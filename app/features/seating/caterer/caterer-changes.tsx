import { useT } from '#app/i18n/i18n.ts'
import type { CatererAnswer } from '#domain/seating/caterer/caterer-answer.ts'
import { catererPersonName, personChangeTexts } from '#domain/seating/caterer/describe-changes.ts'
import classes from './caterer.module.css'
import { type SinceSent, useCatererWords } from './use-caterer-list.ts'

interface CatererChangesProps {
  readonly answer: CatererAnswer
  readonly since: SinceSent
}

/** What changed since the version that was sent last: in short, and person by person on demand. */
export function CatererChanges({ answer, since }: CatererChangesProps) {
  const { t } = useT()
  const words = useCatererWords()
  const { list, before, names } = answer
  if (!since.isChanged) return <p>{t('caterer.unchanged')}</p>
  const people = before ? since.changes.people : []
  return (
    <>
      <ul className={classes.changes}>
        {since.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {before === null || people.length === 0 ? null : (
        <details className={classes.details}>
          <summary>{t('caterer.by-person', { count: people.length })}</summary>
          <dl className={classes.people}>
            {people.map((change) => (
              <div key={change.who}>
                <dt>{catererPersonName(change.who, names, words)}</dt>
                <dd>{personChangeTexts(change, before, list, words).join('; ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
