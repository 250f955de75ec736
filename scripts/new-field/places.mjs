/** What a person must answer about each field, by the function that declares the noun (`contract/fields/facts.ts`). */
export const answers = {
  person: 'erase, merge, convert, import and history',
  staff: 'erase',
  record: '',
}

/**
 * Where the fields of a noun stand. `before` names the field before which a new one is put: in the declaration, in the
 * form and in the facts of the record page.
 */
export const nouns = {
  lead: {
    asks: 'person',
    fields: 'contract/people/leads.fields.ts',
    table: 'leads',
    inputs: 'web/people/leads/useLeadInputs.tsx',
    form: 'web/people/leads/LeadForm.tsx',
    facts: 'web/people/leads/LeadPage.tsx',
    before: ['middle_name', 'middle_name', 'middle_name'],
  },
  candidate: {
    asks: 'person',
    fields: 'contract/people/candidates.fields.ts',
    table: 'candidates',
    inputs: 'web/people/candidates/useCandidateInputs.tsx',
    form: 'web/people/candidates/CandidateForm.tsx',
    facts: 'web/people/candidates/CandidateFacts.tsx',
    before: ['middle_name', 'middle_name', 'middle_name'],
  },
  worker: {
    asks: 'person',
    fields: 'contract/people/workers.fields.ts',
    table: 'workers',
    inputs: 'web/people/workers/useWorkerInputs.tsx',
    form: 'web/people/workers/WorkerForm.tsx',
    facts: 'web/people/workers/WorkerFacts.tsx',
    before: ['middle_name', 'middle_name', 'middle_name'],
  },
  contract: {
    asks: 'record',
    fields: 'contract/work/contracts.fields.ts',
    table: 'contracts',
    inputs: 'web/work/contracts/useContractInputs.tsx',
    form: 'web/work/contracts/ContractForm.tsx',
    facts: 'web/work/contracts/ContractFacts.tsx',
    before: ['site_address', 'site_address', 'site_address'],
    props: "{...input('NAME')}",
  },
  coordinator: {
    asks: 'staff',
    fields: 'contract/team/coordinators.fields.ts',
    table: 'coordinators',
    inputs: 'web/team/coordinators/useCoordinatorInputs.tsx',
    form: 'web/team/coordinators/CoordinatorForm.tsx',
    facts: 'web/team/coordinators/CoordinatorPage.tsx',
    before: ['documents_state', 'regions', 'hired_on'],
  },
  foreman: {
    asks: 'staff',
    fields: 'contract/site/foremen.fields.ts',
    table: 'foremen',
    inputs: 'web/site/foremen/useForemanInputs.tsx',
    form: 'web/site/foremen/ForemanForm.tsx',
    facts: 'web/site/foremen/ForemanPage.tsx',
    before: ['documents_state', 'max_team', 'hired_on'],
    props: "{...field('NAME')} disabled={!writable('NAME')}",
  },
  recruiter: {
    asks: 'staff',
    fields: 'contract/team/recruiters.fields.ts',
    table: 'recruiters',
    inputs: 'web/team/recruiters/useRecruiterInputs.tsx',
    form: 'web/team/recruiters/RecruiterForm.tsx',
    facts: 'web/team/recruiters/RecruiterPage.tsx',
    before: ['languages', 'monthly_target', 'hired_on'],
    props: "{...field('NAME')} disabled={!writable('NAME')}",
  },
  freelancer: {
    asks: 'staff',
    fields: 'contract/team/freelancers.fields.ts',
    table: 'freelance_recruiters',
    inputs: 'web/team/freelancers/useFreelancerInputs.tsx',
    form: 'web/team/freelancers/FreelancerForm.tsx',
    facts: 'web/team/freelancers/FreelancerFacts.tsx',
    before: ['city', 'city', 'city'],
  },
  housing: {
    asks: 'record',
    fields: 'contract/site/housing.fields.ts',
    table: 'properties',
    inputs: 'web/site/housing/useHousingInputs.tsx',
    form: 'web/site/housing/HousingForm.tsx',
    facts: 'web/site/housing/HousingFacts.tsx',
    before: ['postcode', 'postcode', 'postcode'],
  },
  task: {
    asks: 'record',
    fields: 'contract/office/tasks.fields.ts',
    table: 'tasks',
    inputs: 'web/office/parts/tasks/useTaskInputs.tsx',
    form: 'web/office/parts/tasks/TaskFields.tsx',
    facts: 'web/office/parts/tasks/TaskView.tsx',
    before: ['start_on', 'checklist', "[t('fields.start_on')"],
    fact: "[fieldTexts.labelOf('NAME'), fieldTexts.textOf('NAME', task.NAME), 'NAME'],",
  },
}

const own = '#web/ui/inputs.tsx'

/** The kinds of fields whose input needs no more than the field itself. */
export const kinds = {
  line: { is: 'is.line(120)', column: 'text', input: ['LineInput', own], searched: true },
  text: { is: 'is.text(5_000)', column: 'text', input: ['LinesInput', own], searched: true },
  phone: { is: 'is.phone', column: 'text', input: ['PhoneInput', '#web/ui/PhoneInput.tsx'], personal: true },
  email: { is: 'is.email', column: 'text', input: ['LineInput', own], more: ' type="email"', personal: true },
  day: { is: 'is.day', column: 'date', input: ['DateInput', '#web/ui/dates/DateInput.tsx'] },
  moment: { is: 'is.moment', column: 'timestamptz', input: ['MomentInput', '#web/ui/dates/MomentInput.tsx'] },
  whole: {
    is: 'is.whole(0, 1_000)',
    column: 'integer',
    input: ['AmountInput', '#web/behaviors/form/AmountInput.tsx'],
    more: ' decimals={0}',
  },
}

/** Names that PostgreSQL reads as its own words. */
export const sqlWords =
  'all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create current_date current_role current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign from grant group having in initially intersect into lateral leading limit localtime localtimestamp not null offset on only or order placing primary references returning select session_user some symmetric system_user table then to trailing true union unique user using variadic when where window with'.split(
    ' ',
  )
