import type { Language, Translate } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatList } from '#app/lib/format/format.ts'
import { HELPER_WITHOUT_MONEY, isSame, MODULES, type Module, type PlanRole, type Rights } from '#domain/team/rights.ts'

export const moduleName = (module: Module, t: Translate): string => t(`plans.module.${module}`)

/** What a member is called: their role, or that their rights are their own. */
export const memberKind = ({ role, rights }: { role: PlanRole; rights: Rights | null }, t: Translate): string =>
  t(
    rights === null
      ? `team.role.${role}`
      : isSame(rights, HELPER_WITHOUT_MONEY)
        ? 'team.role.without-money'
        : 'team.role.own',
  )

/** What rights of one's own come to, in a line: what is changed, what is only seen, and what is not seen. */
export function rightsText(rights: Rights, t: Translate, language: Language): string {
  const names = (access: string) =>
    formatList(
      MODULES.filter((module) => rights[module] === access).map((module) =>
        moduleName(module, t).toLocaleLowerCase(language),
      ),
      language,
    )
  const [written, read, hidden] = [names('write'), names('read'), names('none')]
  return dotted([
    written === '' ? null : t('team.rights.changes', { modules: written }),
    read === '' ? null : t('team.rights.sees', { modules: read }),
    hidden === '' ? null : t('team.rights.hidden', { modules: hidden }),
  ])
}

/** What a member may do, in a line. */
export const membershipText = (
  { role, rights }: { role: PlanRole; rights: Rights | null },
  t: Translate,
  language: Language,
): string => (rights === null ? t(`team.role.${role}-text`) : rightsText(rights, t, language))
