import type { Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import type { Actor } from '../access/actor.ts'

type Call<Body> = { tx: Tx; actor: Actor; params: { id: number }; body: Body }

/**
 * Handlers that change one record: lock it, check its abilities, run the command, answer the record as it is
 * afterwards.
 */
export const changeRecord =
  <Row extends { id: number }, Abilities, Shown>(
    lock: (tx: Tx, actor: Actor, id: number) => Promise<Row>,
    abilities: (actor: Actor, row: Row) => Abilities,
    show: (tx: Tx, actor: Actor, id: number) => Promise<Shown>,
  ) =>
  <Body>(
    allowed: (abilities: Abilities) => boolean,
    act: (tx: Tx, actor: Actor, row: Row, body: Body) => Promise<unknown>,
  ) =>
  async ({ tx, actor, params, body }: Call<Body>): Promise<Shown> => {
    const row = await lock(tx, actor, params.id)
    authorize(allowed(abilities(actor, row)))
    await act(tx, actor, row, body)
    return show(tx, actor, row.id)
  }
