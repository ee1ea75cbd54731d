{{/* The name of an object: `circlet-chat` in the release `circlet`. Takes { root, name }. */}}
{{- define "circlet.name" -}}
{{- $release := .root.Release.Name -}}
{{- if contains "circlet" $release -}}
{{ printf "%s-%s" ($release | trunc 40 | trimSuffix "-") .name }}
{{- else -}}
{{ printf "%s-circlet-%s" ($release | trunc 32 | trimSuffix "-") .name }}
{{- end -}}
{{- end -}}

{{/* Labels by which services, policies and budgets select pods; they never change. */}}
{{- define "circlet.selector" -}}
app.kubernetes.io/name: circlet
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{- define "circlet.labels" -}}
{{ include "circlet.selector" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: circlet
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end -}}

{{/* The image with a name. */}}
{{- define "circlet.image" -}}
{{- $image := .root.Values.image -}}
{{ printf "%s/%s:%s" $image.repository .name ($image.tag | default .root.Chart.AppVersion) }}
{{- end -}}

{{/*
What each component is: its settings from the chart, the settings with passwords that it reads from its Secret (the
optional ones end with `?`), and the servers that it connects to. One that runs another program of a service names
its `image` and `command`, and is `single` if there must never be two.
*/}}
{{- define "circlet.components" -}}
gateway:
  settings: [PUBLIC_URL]
  secrets: [SESSION_SECRET, REDIS_URL, NATS_URL, STORAGE_URL]
  servers: [redis, nats, storage]
identity:
  settings: [PUBLIC_URL]
  secrets:
    - DATABASE_URL_IDENTITY
    - REDIS_URL
    - NATS_URL
    - STORAGE_URL
    - SESSION_SECRET
    - ENCRYPTION_SECRET
    - VAPID_PRIVATE_KEY
    - BOOTSTRAP_ADMIN_EMAIL?
    - BOOTSTRAP_ADMIN_PASSWORD?
  servers: [postgres, redis, nats, storage, internet]
mailer:
  image: identity
  command: [node, --enable-source-maps, /app/services/identity/dist/mailer/main.js]
  secrets: [DATABASE_URL_IDENTITY, NATS_URL, SMTP_URL]
  servers: [postgres, nats, smtp]
groups:
  settings: [PUBLIC_URL]
  secrets: [DATABASE_URL_GROUPS, REDIS_URL, NATS_URL, STORAGE_URL]
  servers: [postgres, redis, nats, storage]
chat:
  secrets: [DATABASE_URL_CHAT, REDIS_URL, NATS_URL, STORAGE_URL]
  servers: [postgres, redis, nats, storage]
moderation:
  secrets: [DATABASE_URL_MODERATION, REDIS_URL, NATS_URL]
  servers: [postgres, redis, nats]
operator:
  # Its program is in every image.
  image: identity
  command: [node, --enable-source-maps, /app/libs/events/dist/operator/main.js]
  single: true
  untraced: true
  secrets: [NATS_URL]
  servers: [nats]
{{- end -}}

{{/* The services with a database of their own. */}}
{{- define "circlet.databases" -}}
[identity, groups, chat, moderation]
{{- end -}}

{{/* The name of a component's Secret. Takes { root, name, given }. */}}
{{- define "circlet.secretName" -}}
{{ .given.secretName | default (include "circlet.name" .) }}
{{- end -}}

{{/* Environment variables from a Secret. Takes { secret, keys }. */}}
{{- define "circlet.secretEnv" -}}
{{- range .keys }}
- name: {{ trimSuffix "?" . }}
  valueFrom:
    secretKeyRef:
      name: {{ $.secret }}
      key: {{ trimSuffix "?" . }}
      {{- if hasSuffix "?" . }}
      optional: true
      {{- end }}
{{- end }}
{{- end -}}

{{- define "circlet.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "circlet.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* The parts of a pod that are the same for services and migrations. */}}
{{- define "circlet.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "circlet.podSecurity" . | nindent 2 }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .root.Values.pods.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .root.Values.pods.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.pods.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.pods.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 256Mi }
{{- end -}}

{{- define "circlet.podAnnotations" -}}
{{- if not .given.secretName }}
# Restarts the pods when the values of the Secret change.
checksum/secret: {{ .given.secret | toJson | sha256sum }}
{{- end }}
{{- if and .root.Values.metrics.enabled .root.Values.metrics.annotations }}
prometheus.io/scrape: 'true'
prometheus.io/port: {{ .root.Values.metrics.port | quote }}
prometheus.io/path: /metrics
{{- end }}
{{- with .root.Values.pods.annotations }}
{{ toYaml . }}
{{- end }}
{{- end -}}
