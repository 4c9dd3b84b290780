import { useT } from '#app/i18n/i18n.ts'
import { formatPercent } from '#app/lib/format/format.ts'
import type { TaskCategory } from '#domain/checklist/task-kinds.ts'
import classes from './progress-card.module.css'
import type { Progress } from './task-items.ts'
import { categoryName } from './task-labels.ts'

export interface ProgressCardProps {
  readonly overall: Progress
  readonly categories: readonly (Progress & { readonly category: TaskCategory })[]
  readonly chosen: TaskCategory | null
  readonly onChoose: (category: TaskCategory | null) => void
  /** True where it already has a heading of its own. */
  readonly isBare?: boolean
}

const shareOf = ({ done, total }: Progress) => (total === 0 ? 0 : done / total)

/** The progress per kind of work; a category links to its tasks. */
export function ProgressCard({ overall, categories, chosen, onChoose, isBare = false }: ProgressCardProps) {
  const { t, language } = useT()
  return (
    <div className={isBare ? classes.bare : classes.card}>
      {isBare ? null : <h2 className={classes.title}>{t('tasks.progress.title')}</h2>}
      <p className={classes.overall}>
        <strong className="figure">{formatPercent(Math.floor(shareOf(overall) * 100) / 100, language)}</strong>
        {t('tasks.progress.overall', { done: overall.done, total: overall.total })}
      </p>
      <ul className="stack plain-list">
        {categories.map(({ category, ...progress }) => (
          <li key={category}>
            <button
              type="button"
              className={classes.category}
              aria-pressed={chosen === category}
              onClick={() => onChoose(chosen === category ? null : category)}
            >
              <span className={classes.name}>{categoryName(category, t)}</span>
              <span className="soft small tabular">
                {progress.done === progress.total
                  ? t('tasks.progress.all-done', { total: progress.total })
                  : t('tasks.progress.some-done', { done: progress.done, total: progress.total })}
              </span>
              <span className={classes.bar} aria-hidden>
                <span style={{ inlineSize: `${shareOf(progress) * 100}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
