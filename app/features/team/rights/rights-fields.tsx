import { SegmentedControl } from '@mantine/core'
import { useId, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format/format.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import {
  ACCESSES,
  type Access,
  atMost,
  HELPER_WITHOUT_MONEY,
  isSame,
  isWithin,
  MODULES,
  type Module,
  presetOf,
  type Rights,
} from '#domain/team/rights.ts'
import { withAccess } from '#domain/team/with-access.ts'
import type { Membership } from '../mutations.ts'
import { moduleName } from '../team-labels.ts'
import classes from './rights-fields.module.css'

interface RightsFieldsProps {
  readonly value: Membership
  /** The most that the reader may give: nobody gives more than they have. */
  readonly ceiling: Rights
  readonly onChange: (value: Membership) => void
}

const KINDS = ['editor', 'viewer', 'without-money', 'own'] as const
type Kind = (typeof KINDS)[number]

/** What a ready choice gives. */
const rightsOfKind = (kind: Exclude<Kind, 'own'>): Rights =>
  kind === 'without-money' ? HELPER_WITHOUT_MONEY : presetOf(kind)

/** What somebody may do in the plan: a role, a ready choice of rights, or a right for each part. */
export function RightsFields({ value, ceiling, onChange }: RightsFieldsProps) {
  const { t } = useT()
  const [isChoosing, setIsChoosing] = useState(false)
  const kind = kindOf(value, isChoosing)
  // A role gives what it gives: one above the reader's own rights is not offered.
  const kinds = KINDS.filter((each) => each === 'own' || isWithin(rightsOfKind(each), ceiling))
  const choose = (next: Kind) => {
    setIsChoosing(next === 'own')
    if (next === 'own') onChange({ role: value.role, rights: value.rights ?? atMost(presetOf(value.role), ceiling) })
    else if (next === 'without-money') onChange({ role: 'editor', rights: HELPER_WITHOUT_MONEY })
    else onChange({ role: next, rights: null })
  }
  return (
    <div className="column gap-16">
      <ChoiceCards
        legend={t('team.form.role')}
        layout="cards"
        choices={kinds.map((each) => ({
          value: each,
          label: t(`team.role.${each}`),
          hint: t(`team.role.${each}-text`),
        }))}
        value={kind}
        onChange={choose}
      />
      {value.rights === null || kind !== 'own' ? null : (
        <RightsMatrix
          rights={value.rights}
          ceiling={ceiling}
          onChange={(rights) => onChange({ role: value.role, rights })}
        />
      )}
    </div>
  )
}

function kindOf({ role, rights }: Membership, isChoosing: boolean): Kind {
  if (rights === null) return role
  return isSame(rights, HELPER_WITHOUT_MONEY) && !isChoosing ? 'without-money' : 'own'
}

interface RightsMatrixProps {
  readonly rights: Rights
  readonly ceiling: Rights
  readonly onChange: (rights: Rights) => void
}

/** A row for each part of the plan, with what may be done in it; what cannot be had without another follows that one. */
function RightsMatrix({ rights, ceiling, onChange }: RightsMatrixProps) {
  const { t, language } = useT()
  const id = useId()
  const [followed, setFollowed] = useState<readonly Module[]>([])
  const set = (module: Module, access: Access) => {
    const next = withAccess(rights, module, access)
    setFollowed(MODULES.filter((each) => each !== module && next[each] !== rights[each]))
    onChange(next)
  }
  /** What choosing it would give, with what comes with it. */
  const mayGive = (module: Module, access: Access) => isWithin(withAccess(rights, module, access), ceiling)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="strong">
        {t('team.form.rights')}
      </h3>
      <p className="soft small">{t('team.form.rights-hint')}</p>
      <ul className={`plain-list ${classes.matrix}`}>
        {MODULES.map((module) => (
          <li key={module} className={classes.module}>
            <div className="shrinks grows">
              <span id={`${id}-${module}`} className="medium">
                {moduleName(module, t)}
              </span>
              <span className="soft small block">{t(`team.module.${module}`)}</span>
            </div>
            <SegmentedControl
              className={classes.access ?? ''}
              size="md"
              aria-labelledby={`${id}-${module}`}
              value={rights[module]}
              onChange={(access) => set(module, access as Access)}
              data={ACCESSES.filter((access) => access !== 'none' || module !== 'details').map((access) => ({
                value: access,
                label: t(`team.access.${access}`),
                disabled: rights[module] !== access && !mayGive(module, access),
              }))}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={`soft small ${classes.followed}`}>
        {followed.length === 0
          ? ''
          : t('team.form.followed', {
              modules: formatList(
                followed.map((module) => `${moduleName(module, t)}: ${t(`team.access.${rights[module]}`)}`),
                language,
              ),
            })}
      </p>
    </section>
  )
}
