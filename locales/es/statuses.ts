import type { statuses as en } from '../en/statuses.ts'
import type { Translated } from '../translated.ts'

export const statuses: Translated<typeof en> = {
  title: 'Estados',
  tabs: {
    statuses: 'Estados',
    reasons: 'Motivos',
    positions: 'Puestos',
    documents: 'Tipos de documento',
  },
  add: 'Añadir',
  new: 'Nuevo estado',
  saved: 'Guardado',
  read_only: 'Solo lectura: para hacer cambios necesitas el permiso «editar estados, motivos y puestos».',
  read_only_entries:
    'Solo lectura: para hacer cambios necesitas el permiso «editar estados, motivos y puestos» o el de editar contratos.',
  code: 'Código',
  code_hint: 'Letras latinas y guiones bajos; no se puede cambiar.',
  name: 'Nombre',
  colour: 'Color',
  category: 'Tipo',
  categories: {
    initial: 'Inicial',
    active: 'En curso',
    paused: 'En pausa',
    closed_ok: 'Cerrado con éxito',
    closed_bad: 'Cerrado sin éxito',
  },
  next: 'Pasos siguientes',
  roles: 'Quién puede asignarlo',
  roles_all: 'todos los que pueden editar',
  asks: 'Datos obligatorios',
  meanings: {
    title: 'Qué significa',
    hint: 'Brigada actúa según esto, sea cual sea el nombre del estado.',
    fixed: 'Brigada lo asigna automáticamente.',
    required: 'Al menos un estado en uso debe significar esto.',
    lead: {
      counts_try: 'Cuenta un intento más de contactar con la persona.',
      contact: 'Se ha intentado contactar con la persona: termina la espera del primer contacto.',
      call_back: 'Pide que le llamen más tarde. «Volver a llamar», en la página Llamadas, asigna este estado.',
      qualified: 'El lead puede convertirse en candidato.',
      refused: 'Ha dicho que no. «No le interesa», en la página Llamadas, asigna este estado.',
      converted: 'El lead se ha convertido en candidato y ya no cambia.',
    },
    candidate: {
      ready: 'Listo para asignar: pide un pasaporte o documento de identidad verificado; se puede enviar a clientes.',
      proposed: 'El cliente decide: los candidatos llegan aquí cuando se envía su cuestionario.',
      agreed:
        'Un cliente ha aceptado: el capataz ve al candidato, que puede convertirse en trabajador y no se puede archivar.',
      travelling: 'En camino: aparece en las llegadas.',
      suggested: 'Se sugiere para las necesidades abiertas.',
      open_to_coordinators: 'Todos los coordinadores ven nombre, puesto y disponibilidad.',
      handed_over: 'Los coordinadores del contrato pueden editar al candidato.',
      hired: 'El candidato se ha convertido en trabajador y ya no cambia.',
      refused: 'Ha dicho que no. «No le interesa», en la página Llamadas, asigna este estado.',
      blacklisted: 'En la lista negra: se rechazan las fichas nuevas con este teléfono.',
    },
    worker: {
      starting: 'Abre los trámites de incorporación.',
      waiting: 'Espera trabajo: se sugiere primero y pasa a trabajar cuando empieza una asignación.',
      working: 'Trabajando: pide documentos vigentes y el PESEL o el motivo de que falte.',
      away: 'De vacaciones o de baja médica: no se pueden planificar turnos a partir de hoy.',
      between_contracts: 'Los trabajadores llegan aquí cuando termina su última asignación.',
      suspended:
        'Los trabajadores llegan aquí cuando vence su derecho a trabajar o su certificado médico; se avisa al equipo.',
      leaving: 'De salida: se avisa al equipo y no se sugiere trabajo nuevo.',
      clearance: 'Abre los trámites de salida.',
      not_placed: 'No se puede asignar a un contrato.',
      blacklisted: 'En la lista negra: se rechazan las fichas nuevas con este teléfono.',
    },
    contract: {
      terminated: 'Los contratos llegan aquí cuando un anexo firmado les pone fin.',
    },
    task: {
      in_progress: 'Alguien trabaja en ella: el botón «Empezar» lleva aquí.',
      review: 'A la espera de que la acepte su autor.',
    },
  },
  due_days: 'Plazo en días',
  due_days_hint: 'Pasado ese plazo, la ficha aparece con retraso.',
  due_in: '{count, plural, one {# día} many {# de días} other {# días}}',
  requires_reason: 'Motivo obligatorio',
  requires_comment: 'Comentario obligatorio',
  active: 'En uso',
  inactive: 'fuera de uso',
  deactivate_anyway: 'Desactivar de todos modos',
  save_anyway: 'Guardar de todos modos',
  used: {
    title: 'Todavía en uso',
    changes: 'Qué cambia',
    more: 'y {count, number} más',
    kinds: {
      records: 'Fichas en este estado: {count, number}',
      requirements: 'Requisitos de documentación: {count, number}',
      contracts: 'Contratos abiertos: {count, number}',
      needs: 'Necesidades abiertas: {count, number}',
      placements: 'Asignaciones previstas y en curso: {count, number}',
      workers: 'Trabajadores: {count, number}',
      candidates: 'Candidatos: {count, number}',
      holding_workers: 'Trabajadores con este documento: {count, number}',
      holding_candidates: 'Candidatos con este documento: {count, number}',
      documents: 'Otros documentos: {count, number}',
      wishing_candidates: 'Candidatos que buscan este puesto: {count, number}',
      wishing_leads: 'Leads que buscan este puesto: {count, number}',
      task_rules: 'Reglas de tareas: {count, number}',
      permit_cases: 'Trámites abiertos: {count, number}',
    },
    effects: {
      position_kept:
        'Se mantiene donde ya se usa, pero no se podrá elegir en nuevas necesidades, formularios ni importaciones.',
      documents_kept:
        'Los documentos existentes siguen contando y se sigue avisando antes de que caduquen. No se podrán añadir documentos de este tipo ni renovar los existentes.',
      requirements_unmet:
        'Requisitos que no aceptan otro tipo de documento: {count, number}. Solo los cumple quien ya tiene el documento.',
      contracts_unmet:
        'Contratos que siguen pidiendo este documento: {count, number}. Quien no lo tenga no podrá empezar a trabajar en ellos.',
      cases_kept:
        'Los trámites abiertos siguen y conservan sus pasos: {count, number}. No se podrán abrir trámites nuevos de este tipo.',
      rules_silent: 'Reglas que dejarán de crear tareas: {count, number}.',
      start_released:
        'Este requisito ya no impedirá empezar a trabajar y «Quién puede trabajar» dejará de comprobarlo.',
      not_met_today: 'Hoy no lo cumplen: {count, plural, one {# persona} many {# de personas} other {# personas}}.',
      candidates_released: 'La documentación de los candidatos ya no quedará incompleta por este requisito.',
      not_suspended:
        'Ya no se suspenderá a nadie por este requisito cuando caduque un documento. Quien ya está suspendido sigue así.',
      unfit_ignored:
        'Un certificado con resultado «no apto» ya no impedirá asignar a la persona, salvo que otro requisito o el contrato pida el mismo documento.',
      law_remains:
        'La falta de documentos, su caducidad o que estén sin verificar ya no impedirán empezar a trabajar. La ley sigue vigente: se sigue rechazando a quien la ley no permite trabajar y «Quién puede trabajar» sigue comprobando a todos.',
    },
  },
  set_by_system: 'automático',
  in_use: '{count, plural, one {# ficha} many {# de fichas} other {# fichas}}',
  replacement: 'Nuevo estado para {count, plural, one {# ficha} many {# de fichas} other {# fichas}}',
  new_entry: 'Nueva entrada',
  edit_entry: 'Editar',
  kind: 'Tipo',
  kinds: {
    refusal: 'la persona rechaza',
    rejection: 'la agencia descarta',
    leave: 'baja del trabajador',
    cancel: 'cancelación',
    exception: 'excepción',
  },
}
