/** A table or view. */
export interface TableRow {
  readonly oid: string
  readonly rowType: string
  readonly schema: string
  readonly name: string
  readonly isView: boolean
  readonly description: string | null
  readonly isInsertable: boolean
  readonly isUpdatable: boolean
  readonly isDeletable: boolean
  readonly primaryKey: readonly string[] | null
}

/** A column; `defaultSql` and `type` as the server prints them. */
export interface ColumnRow {
  readonly tableOid: string
  readonly name: string
  readonly number: number
  readonly typeOid: string
  readonly type: string
  readonly declaredType: string
  readonly defaultSql: string | null
  readonly isNullable: boolean
  readonly maxLength: number | null
  readonly description: string | null
}

/** A type of the catalogue. */
export interface TypeRow {
  readonly oid: string
  readonly name: string
  readonly schema: string
  readonly kind: string
  readonly baseOid: string
  readonly tableOid: string
  readonly formatted: string
  readonly enumLabels: readonly string[] | null
}

/** A function. */
export interface RoutineRow {
  readonly schema: string
  readonly name: string
  readonly description: string | null
  readonly volatility: string
  readonly isSetOf: boolean
  readonly isOneRow: boolean
  readonly returnOid: string
  readonly isVoid: boolean
  readonly hasOutColumns: boolean
  readonly inputCount: number
  readonly defaultCount: number
  readonly isolation: string | null
  readonly arguments: readonly { name: string; mode: string; typeOid: string; type: string }[]
}

/** A primary key. */
export interface KeyRow {
  readonly tableOid: string
  readonly columns: readonly number[]
}

/** `alter role … set …`. */
export interface RoleSettingRow {
  readonly role: string
  readonly name: string
  readonly value: string
}
