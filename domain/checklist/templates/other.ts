import type { TemplateSet } from '../task-template.ts'

export const OTHER_TEMPLATES: TemplateSet = { planningDays: 120, templates: [] }
