import type { ReactNode } from 'react'
import type { Translate } from '../../../i18n/i18n.ts'
import type { FormQuestion } from '../form-question.tsx'

interface ContestedAnswers {
  readonly onMine: () => void
  readonly onTheirs: () => void
  /** Nothing is decided. */
  readonly onBack: () => void
}

/** What a contested field is now, where that can be said. */
interface Theirs {
  readonly label: string
  readonly value: ReactNode
}

/**
 * Which to keep of fields that somebody else has changed too. Parts of one field on screen have its name.
 * @param labels of the contested fields
 */
export function contestedQuestion(
  labels: readonly string[],
  theirs: readonly Theirs[],
  t: Translate,
  answers: ContestedAnswers,
): FormQuestion {
  const fields = [...new Set(labels)]
  return {
    title: t('common.contested.title'),
    body: (
      <>
        <p>{t('common.contested.text', { count: fields.length, fields: fields.join(', ') })}</p>
        {theirs.map(({ label, value }) => (
          <p key={label} className="breaks">
            {fields.length > 1 ? `${label}. ` : null}
            {value === '' ? (
              t('common.contested.empty')
            ) : (
              <>
                {t('common.contested.now')} <span className="strong">{value}</span>
              </>
            )}
          </p>
        ))}
      </>
    ),
    yes: t('common.contested.mine'),
    no: t('common.contested.back'),
    onYes: answers.onMine,
    other: { label: t('common.contested.theirs'), onChoose: answers.onTheirs },
    onNo: answers.onBack,
  }
}
