/** Why an uploaded file as a whole cannot be read as a table. */
export type TableProblemCode =
  | 'unsupported_type'
  | 'too_large'
  | 'inflates_too_much'
  | 'too_many_rows'
  | 'empty'
  | 'bad_encoding'
  | 'encrypted'
  | 'not_a_table'

/** Thrown while a table is read when nothing after this point is reliable; rows given before it stay valid. */
export class TableProblem extends Error {
  override name = 'TableProblem'
  readonly code: TableProblemCode

  constructor(code: TableProblemCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
