/** In the page: the matrix comes with ten thousand goals, and as a company with three talent labels has it. */
export function enlarge(): void {
  const original = window.fetch;
  const goals = Array.from({ length: 10_000 }, (_, index) => ({
    Id: 1_000_000 + index,
    Likelihood: index % 5,
    Quality: (index >> 3) % 5,
    Title: `Goal number ${index}`,
  }));
  const columns = {
    Generation: goals.map(() => 1),
    Likelihood: goals.map(({ Likelihood }) => Likelihood),
    Quality: goals.map(({ Quality }) => Quality),
    Likelihood2: goals.map(() => null),
    Quality2: goals.map(() => null),
  };
  const user = { Id: 1, Name: 'Somebody', OrgUnit: '', Avatar: null };
  const rest = {
    GoalStatusId: null,
    CommentCount: 0,
    IsFinalized: false,
    State: 'approved',
    Measurement: '',
  };
  const steps = {
    Likelihood1: 3,
    Quality1: 3,
    Likelihood2: null,
    Quality2: null,
    Likelihood3: null,
    Quality3: null,
  };
  window.fetch = async (input, init) => {
    const part = /\/api\/predication\/(grid|places|rows)\/\d+\/\d+/.exec(String(input))?.[1];
    const response = await original(input, init);
    if (part === undefined) return response;
    const answer = await response.json();
    if (part === 'grid')
      return Response.json({ ...answer, Size: 3, Counts: { ...columns, Goals: goals.map(() => 1) } });
    if (part === 'places') {
      const [Id, ParentId] = [goals.map((goal) => goal.Id), goals.map(() => 1)];
      return Response.json({ Places: { ...columns, Id, ParentId } });
    }
    const asked = new URL(String(input), location.href).searchParams.get('Ids')?.split(',') ?? [];
    const data = asked.map((id) => ({
      ...goals[Number(id) - 1_000_000],
      ...steps,
      ...rest,
      User: user,
      GoalType: 'okr',
    }));
    return Response.json({ ...answer, data });
  };
}
