type TitleKey = `checklist.template.${string}.title`
type DescriptionKey<Id extends string = string> = `checklist.template.${Id}.description`

const DESCRIPTION = /^checklist[.]template[.](.+)[.]description$/

/** The titles among the texts of template tasks. */
export const titlesOf = <Texts extends Readonly<Record<string, string>>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !DESCRIPTION.test(key))) as {
    readonly [Key in keyof Texts & TitleKey]: string
  }

/** The descriptions among them, by template: most screens show titles alone, which are a third of the texts. */
export const instructionsOf = <Texts extends Readonly<Record<string, string>>>(texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const id = DESCRIPTION.exec(key)?.[1]
      return id === undefined ? [] : [[`instructions.${id}`, text]]
    }),
  ) as {
    readonly [Key in keyof Texts as Key extends DescriptionKey<infer Id> ? `instructions.${Id}` : never]: string
  }
