import type { Translate } from '../../../i18n/i18n.ts'
import type { FormQuestion } from '../form-question.tsx'

interface ContestedAnswers {
  readonly onMine: () => void
  readonly onTheirs: () => void
  /** Nothing is decided. */
  readonly onBack: () => void
}

/** Which to keep of fields that somebody else has changed too. Parts of one field on screen have its name. */
export function contestedQuestion(names: readonly string[], t: Translate, answers: ContestedAnswers): FormQuestion {
  const labels = [...new Set(names)]
  return {
    title: t('common.contested.title'),
    body: t('common.contested.text', { count: labels.length, fields: labels.join(', ') }),
    yes: t('common.contested.mine'),
    no: t('common.contested.back'),
    onYes: answers.onMine,
    other: { label: t('common.contested.theirs'), onChoose: answers.onTheirs },
    onNo: answers.onBack,
  }
}
