import { refusal, SchemaCacheMiss } from '../errors.ts'
import type { Routine, Schema } from '../schema-cache/schema-cache.ts'
import { closest } from './closest.ts'

/** How a function is called: the names of its arguments, and the body's format when it has one. */
export interface CallSignature {
  readonly names: readonly string[]
  /** Null for GET and HEAD. */
  readonly bodyFormat: 'json' | 'text' | 'xml' | null
}

/**
 * Chooses among the functions of a name by the names of the arguments; failing that, one whose single unnamed parameter
 * takes the whole body.
 * @throws SchemaCacheMiss 404 PGRST202; HttpError 300 PGRST203 when several fit.
 */
export function findRoutine(schema: Schema, name: string, call: CallSignature): Routine {
  const overloads = schema.routines.get(name) ?? []
  const named = overloads.filter((routine) => takesNames(routine, call))
  const chosen = named.length > 0 ? named : overloads.filter((routine) => takesBody(routine, call))
  const [first, ...others] = chosen
  if (!first) throw noRoutine(schema, name, call, overloads)
  if (others.length > 0) throw ambiguous(chosen)
  return first
}

function takesNames(routine: Routine, call: CallSignature): boolean {
  if (call.bodyFormat === 'text' || call.bodyFormat === 'xml') return false
  const { parameters } = routine
  const known = new Set(parameters.map((parameter) => parameter.name))
  if (known.has('')) return false
  return (
    call.names.every((argument) => known.has(argument)) &&
    parameters.every((parameter) => !parameter.isRequired || call.names.includes(parameter.name))
  )
}

function takesBody(routine: Routine, call: CallSignature): boolean {
  const [parameter, ...others] = routine.parameters
  if (!parameter || others.length > 0 || parameter.name !== '') return false
  if (call.bodyFormat === 'json') return parameter.typeName === 'json' || parameter.typeName === 'jsonb'
  return call.bodyFormat !== null && parameter.typeName === call.bodyFormat
}

function noRoutine(schema: Schema, name: string, call: CallSignature, overloads: readonly Routine[]) {
  const qualified = `${schema.name}.${name}`
  const names = call.names.toSorted()
  const list = names.length === 0 ? ' without parameters' : `(${names.join(', ')})`
  const searched =
    names.length === 0 ? ' without parameters' : ` with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}`
  const single =
    call.bodyFormat === 'json'
      ? ' or with a single unnamed json/jsonb parameter'
      : call.bodyFormat === null
        ? ''
        : ` or with a single unnamed ${call.bodyFormat} parameter`
  const signature = (parameters: readonly string[]) => `(${parameters.toSorted().join(', ')})`
  const suggestion =
    overloads.length === 0
      ? closest(name, schema.routines.keys(), 0.75)
      : closest(
          signature(names),
          overloads.map((routine) => signature(routine.parameters.map((parameter) => parameter.name))),
          0.33,
        )
  const meant = suggestion === null ? null : overloads.length === 0 ? suggestion : `${name}${suggestion}`
  return new SchemaCacheMiss(404, 'PGRST202', `Could not find the function ${qualified}${list} in the schema cache`, {
    details: `Searched for the function ${qualified}${searched}${single}, but no matches were found in the schema cache.`,
    hint: meant === null ? null : `Perhaps you meant to call the function ${schema.name}.${meant}`,
  })
}

function ambiguous(routines: readonly Routine[]) {
  const candidates = routines.map((routine) => {
    const parameters = routine.parameters.map((parameter) => `${parameter.name} => ${parameter.typeName}`)
    return `${routine.schema}.${routine.name}(${parameters.join(', ')})`
  })
  return refusal(300, 'PGRST203', `Could not choose the best candidate function between: ${candidates.join(', ')}`, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}
