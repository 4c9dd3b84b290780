import { IconArrowRight, IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { SEARCH_KINDS } from '#app/lib/search/search-kinds.ts'
import type { SearchItem } from '#app/lib/search/search-source.ts'
import type { SearchGroup } from './search-items.ts'
import classes from './search-spotlight.module.css'

interface SearchResultsProps {
  readonly id: string
  readonly groups: readonly SearchGroup[]
  /** The index over all groups. */
  readonly selected: number
  readonly query: string
  readonly isLoading: boolean
  /** Something could not be loaded, so results may be missing. */
  readonly hasFailed: boolean
  readonly onSelect: (index: number) => void
  readonly onChoose: (item: SearchItem) => void
}

/** The results. The field keeps the focus; the list only shows the active option. */
export function SearchResults(props: SearchResultsProps) {
  const { id, groups, selected, query, isLoading, hasFailed } = props
  const { t } = useT()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  let index = -1
  return (
    <>
      {groups.length === 0 ? (
        <p className="soft small" style={{ padding: '28px 20px', textAlign: 'center' }}>
          {isLoading ? t('search.loading') : t('search.nothing', { query: query.trim() })}
        </p>
      ) : null}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('search.results')} className={classes.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: groups within a listbox are no fieldsets
          <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
            <div id={`${id}-${group.kind}`} role="presentation" className={classes.group}>
              {group.kind === 'recent' ? <IconClockHour4 size={14} stroke={2} aria-hidden /> : null}
              {t(group.kind === 'recent' ? 'search.group.recent' : SEARCH_KINDS[group.kind].title)}
            </div>
            {group.items.map((item) => {
              index += 1
              return <Option key={item.id} {...props} item={item} index={index} isSelected={index === selected} />
            })}
            {group.more > 0 ? (
              <div role="presentation" className="soft small" style={{ padding: '6px 12px' }}>
                {t('search.more', { count: group.more })}
              </div>
            ) : null}
          </div>
        ))}
      </div>
      {hasFailed ? (
        <p className="soft small ruled" style={{ padding: '12px 20px' }}>
          {t('search.failed')}
        </p>
      ) : null}
    </>
  )
}

interface OptionProps extends Pick<SearchResultsProps, 'id' | 'onSelect' | 'onChoose'> {
  readonly item: SearchItem
  readonly index: number
  readonly isSelected: boolean
}

function Option({ id, item, index, isSelected, onSelect, onChoose }: OptionProps) {
  const { Icon } = SEARCH_KINDS[item.kind]
  return (
    <button
      type="button"
      id={`${id}-${index}`}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={classes.option}
      onMouseMove={() => onSelect(index)}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        const isForAnotherTab = event.ctrlKey || event.metaKey
        if (isForAnotherTab && item.to) window.open(item.to, '_blank', 'noopener')
        else onChoose(item)
      }}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className="stack shrinks" style={{ flex: 1 }}>
        <span className="truncate" style={{ fontWeight: 550 }}>
          {item.name}
        </span>
        {item.detail ? <span className="truncate soft tiny">{item.detail}</span> : null}
      </span>
      <IconArrowRight size={16} stroke={2} aria-hidden className={classes.enter} />
    </button>
  )
}
