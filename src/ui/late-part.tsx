import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { isUnavailable, lateScript, MOST_TRIES, type LateScript } from './late-script.ts';
import { LostNotice } from './lost-notice.tsx';

const scripts = new WeakMap<object, LateScript<unknown>>();

/** A component whose script is fetched when it is first drawn. Inside a `<LateBoundary>`. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const script = lateScript(load);
  const Part = lazy(async () => ({ default: await script.arrival() }));
  scripts.set(Part, script);
  return Part;
}

/** The script of a late part; a part that is simply there, as on the server, has none. */
export function scriptOf(part: object): LateScript<unknown> | undefined {
  return scripts.get(part);
}

type Place = (notice: ReactNode) => ReactNode;

interface LateBoundaryProps {
  of: object;
  /** What it is called where it is said that it did not come: "Failed to load {name}". */
  name?: string;
  /** In its place until it has come. */
  waiting?: ReactNode;
  /** Puts what is said of a lost script where the part would be; in its place, when left out. */
  renderLost?: Place;
  children: ReactNode;
}

/** Around a late part: when its script is lost, or it breaks, nothing else is missing. */
export function LateBoundary({
  of,
  name,
  waiting,
  renderLost = inPlace,
  children,
}: LateBoundaryProps) {
  const script = scriptOf(of);
  return (
    <BrokenPart name={name} renderLost={renderLost}>
      <Suspense
        fallback={script && <MissingPart {...{ script, name, renderLost }}>{waiting}</MissingPart>}
      >
        {children}
      </Suspense>
    </BrokenPart>
  );
}

const inPlace: Place = (notice) => notice;

interface MissingPartProps {
  script: LateScript<unknown>;
  name: string | undefined;
  renderLost: Place;
  children: ReactNode;
}

/** React does not draw this where the server's HTML of the part stands. */
function MissingPart({ script, name, renderLost, children }: MissingPartProps) {
  const state = useSyncExternalStore(script.subscribe, script.read, script.read);
  // It may have been lost before anybody wanted it.
  useEffect(() => script.again(), [script]);
  if (!state.loss) return children;
  return renderLost(
    <LostNotice
      name={name}
      byLine={state.loss === 'line'}
      isUnavailable={isUnavailable(state)}
      busy={state.isAsking}
      onRetry={script.again}
      onReset={script.retry}
    />,
  );
}

interface BrokenPartProps {
  name: string | undefined;
  renderLost: Place;
  children: ReactNode;
}

class BrokenPart extends Component<BrokenPartProps, { isBroken: boolean; times: number }> {
  override state = { isBroken: false, times: 0 };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.setState(({ times }) => ({ times: times + 1 }));
  }

  override render(): ReactNode {
    const { children, name, renderLost } = this.props;
    const { isBroken, times } = this.state;
    if (!isBroken) return children;
    return renderLost(
      <LostNotice
        name={name}
        byLine={false}
        isUnavailable={times > MOST_TRIES}
        onRetry={() => this.setState({ isBroken: false })}
        onReset={() => this.setState({ isBroken: false, times: 0 })}
      />,
    );
  }
}
